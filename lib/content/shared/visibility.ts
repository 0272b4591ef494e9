/** Who may read an item: everyone, members who are logged in, or members on the item's own site. */
export const visibilities = ["everyone", "members", "community"] as const;
export type Visibility = (typeof visibilities)[number];

/** Who may read an item on one of the sites that show it. */
export type PlacementVisibility = "everyone" | "members" | "nobody";
