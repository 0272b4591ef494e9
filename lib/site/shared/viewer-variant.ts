/**
 * The public variants of a page: the only viewer data that its HTML may depend on. Everything personal is loaded by
 * the browser afterwards.
 */
export const viewerVariants = ["guest", "subscriber", "member"] as const;
export type ViewerVariant = (typeof viewerVariants)[number];
