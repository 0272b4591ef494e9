/** The point of a picture that every crop keeps in view, as shares of its width and height from the top left. */
export type FocalPoint = { x: number; y: number };

const percent = (share: number) => Math.round(share * 100);

/** The value of `object-position` in CSS. */
export const toObjectPosition = ({ x, y }: FocalPoint): string => `${percent(x)}% ${percent(y)}%`;
