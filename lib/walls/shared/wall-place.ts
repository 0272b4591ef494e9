/**
 * The id of the element where the gated part of a page starts: the wall, or the sections that it
 * opened.
 */
export const wallPlaceId = "gated";

/**
 * Class of the gated content of a page. Search engines find it by the selector in the structured data, and support
 * only class selectors.
 */
export const gatedClass = "gated-content";

/** The path of a page with the fragment of its wall. */
export const toWallPlace = (path: string): string => `${path}#${wallPlaceId}`;
