import { queuePath } from "#lib/moderation/shared/queue-query.ts";
import { allRoles } from "./member-roles.ts";

/** The list of members for staff. */
export const membersPath = `${queuePath}/members` as const;

/** The page of a member for staff. */
export const managedMemberPath = (id: number | string): string => `${membersPath}/${id}`;

/** Members on a page of the list. */
export const memberPageSize = 50;
/** The maximum length of a search; longer ones are cut. */
export const maxMemberSearchLength = 100;

/** Kinds of restriction that the list can be filtered by. */
export const restrictionFilters = ["any", "limit", "suspend"] as const;
export type RestrictionFilter = (typeof restrictionFilters)[number];

/** The filter of the list of members. */
export type MemberFilter = {
  /** A part of the username, an id, or for admins an email address or a part of the name. Empty for all. */
  search: string;
  roleId: number | null;
  isVerified: boolean | null;
  restriction: RestrictionFilter | null;
};

/** Parses the filter from the URL; unknown values are ignored. */
export function parseMemberQuery(query: URLSearchParams): MemberFilter {
  const role = Number(query.get("role") ?? 0);
  const verified = query.get("verified");
  const restriction = query.get("restriction");
  return {
    search: (query.get("s") ?? "").trim().slice(0, maxMemberSearchLength),
    roleId: allRoles.includes(role) ? role : null,
    isVerified: verified === "yes" || verified === "no" ? verified === "yes" : null,
    restriction: restrictionFilters.find((one) => one === restriction) ?? null,
  };
}

/**
 * The address of the list with a filter, which can be shared.
 * @param after the end of the previous page
 */
export function toMembersHref(filter: MemberFilter, after: string | null = null): string {
  const { search, roleId, isVerified, restriction } = filter;
  const given = {
    s: search === "" ? null : search,
    role: roleId === null ? null : String(roleId),
    verified: isVerified === null ? null : isVerified ? "yes" : "no",
    restriction,
    after,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, value);
  return query.size > 0 ? `${membersPath}?${query}` : membersPath;
}
