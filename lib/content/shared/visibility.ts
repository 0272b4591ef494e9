import { AppError } from "#lib/core/shared/errors.ts";
import type { Reader } from "#lib/site/shared/site.ts";

/** Who may read an item: everyone, members who are logged in, or members on the item's own site. */
export const visibilities = ["everyone", "members", "community"] as const;
export type Visibility = (typeof visibilities)[number];

/** Who may read an item on one of the sites that show it. */
export type PlacementVisibility = "everyone" | "members" | "nobody";

/**
 * The effective visibility on a site, from the author's choice. The database function of the same
 * name must agree.
 */
export function toPlacementVisibility(
  visibility: Visibility,
  site: { isHome: boolean },
): PlacementVisibility {
  if (visibility !== "community") return visibility;
  return site.isHome ? "members" : "nobody";
}

/**
 * Who may read an item on a site. Everyone who may read an item may also read its replies, reactions and everything
 * else below it. SQL has the same rule in `visibleOn`.
 */
export function canRead(visibility: PlacementVisibility, reader: Reader = "guest"): boolean {
  return visibility === "everyone" || (visibility === "members" && reader === "member");
}

export const isVisibility = (text: unknown): text is Visibility =>
  visibilities.some((visibility) => visibility === text);

/** The field "Who can see this" of the forms. */
export const visibilityTexts = {
  label: "Who can see this",
  options: [
    { value: "everyone", label: "Anyone" },
    { value: "members", label: "Members" },
    { value: "community", label: "This community" },
  ] satisfies { value: Visibility; label: string }[],
  hint: "Members: people who are logged in. This community: people who are logged in on this site.",
  /** Shown to a guest instead of the item. */
  membersOnly: {
    thread: {
      title: "This discussion is for members",
      sharedBy: "The member who started it",
      publicList: { href: "/forums", label: "See discussions that everyone can read" },
    },
    story: {
      title: "This story is for members",
      sharedBy: "The member who wrote it",
      publicList: { href: "/stories", label: "See stories that everyone can read" },
    },
  },
  /** On the page of the item. */
  notes: {
    members: "Only members can see this",
    community: "Only members of this community can see this",
  } satisfies Record<Exclude<Visibility, "everyone">, string>,
  unknown: "Please choose who can see this.",
} as const;

/**
 * Parses the visibility field of a form; everyone by default.
 * @throws AppError BAD_USER_INPUT for an unknown value
 */
export function parseVisibility(chosen: string | null | undefined): Visibility {
  if (!chosen) return "everyone";
  if (isVisibility(chosen)) return chosen;
  throw new AppError("BAD_USER_INPUT", visibilityTexts.unknown, { field: "visibility" });
}
