/**
 * The id of the element where the gated part of a page starts: the wall, or the sections that it
 * opened.
 */
export const wallPlaceId = "gated";

/**
 * Class of what is not free on a page. Search engines find it by the selector in the structured data, and
 * read class selectors only.
 */
export const gatedClass = "gated-content";

/** The address of a page at the place of its wall. */
export const toWallPlace = (path: string): string => `${path}#${wallPlaceId}`;
