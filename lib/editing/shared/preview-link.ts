/** How many days a preview link lasts. */
export const previewLinkDays = [1, 7, 30] as const;

/** Links of one piece that work at the same time. */
export const maxPreviewLinks = 20;

/** The page that a preview link opens. */
export const toSharedPreviewPath = (secret: string) => `/shared-preview/${secret}`;
