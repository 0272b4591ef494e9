/** Why a version was kept: it was published or scheduled, it is a state of longer work, or an editor named it. */
export const versionReasons = ["published", "scheduled", "work", "named"] as const;
export type VersionReason = (typeof versionReasons)[number];

/** While somebody works on an item, its state is kept this often. */
export const versionMinutes = 10;

/** In characters. */
export const maxVersionNameLength = 80;
