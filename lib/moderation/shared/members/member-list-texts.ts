import type { RestrictionFilter } from "./member-query.ts";

export const restrictionFilterLabels: Record<RestrictionFilter, string> = {
  any: "Limited or suspended",
  limit: "Limited",
  suspend: "Suspended",
};

/** Texts of the list of members for staff. */
export const memberListTexts = {
  title: "Members",
  scope: "Members who joined, posted or have a case on the sites that you moderate.",
  search: "Username or id",
  searchAdmin: "Username, name, id or email address",
  searchHint: "Three letters of the username are enough, or its first one or two.",
  searchAdminHint:
    "Three letters of a name are enough, or the first one or two of the username. The email address has to be complete.",
  role: "Role",
  anyRole: "All roles",
  verified: "Verified",
  anyVerified: "Verified or not",
  yes: "Verified",
  no: "Not verified",
  restriction: "Restriction",
  anyRestriction: "Restricted or not",
  apply: "Show members",
  clear: "Clear filters",
  list: "Members",
  joined: "joined",
  id: (id: string) => `id ${id}`,
  notVerified: "Not verified",
  limited: "Limited",
  suspended: "Suspended",
  /** @param sites as many as there is room for */
  spammerOn: (sites: string) => `Spammer on ${sites}`,
  sites: (count: number) => `${count} sites`,
  more: "Show more",
  first: "Back to the first members",
  noneTitle: "No members found",
  none: "No member matches your search and filters.",
  noneSoFar: "No match among the newest members. Show more to look further back.",
  emailsAreForAdmins: "Only admins can search by email address. Search for the username.",
} as const;
