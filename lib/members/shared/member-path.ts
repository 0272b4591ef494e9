/**
 * The path of a member of whom only the id is known, such as in a mention. It redirects to their page, even after a
 * change of name. No slug contains the tilde.
 */
export const memberPathById = (id: number | string): string => `/members/~${id}`;

/** The id in the last segment of a path of `memberPathById`; `null` for a slug. */
export const parseMemberId = (part: string): string | null =>
  /^~(\d{1,9})$/.exec(part)?.[1] ?? null;

/** The page of a member. */
export const memberPath = (slug: string): string => `/members/${encodeURIComponent(slug)}`;

/** The posts of a member. */
export const activityPath = (slug: string): string => `${memberPath(slug)}/activity`;

/**
 * The page on which members see their profile as others do. Without the query, their own page
 * redirects to their profile (spec §2 Route guards).
 */
export const ownViewAsOthersPath = (slug: string, viewer: "guest" | "member" = "guest"): string =>
  `${memberPath(slug)}?view=${viewer}`;
