/** The page on which admins see the leads of a site. */
export const manageLeadsPath = "/manage/leads";
/** The paths to which its forms post. */
export const manageLeadsCalls = {
  export: "/api/manage/leads/export",
  search: "/api/manage/leads/search",
  change: "/api/manage/leads/change",
} as const;

/** The actions for one address at the request of its owner. */
export const leadChanges = ["remove", "suppress", "unsuppress"] as const;
export type LeadChange = (typeof leadChanges)[number];

/**
 * The actions that are possible now.
 * @param isKnown whether the address has signed up on the site
 */
export const listLeadChanges = (address: { isKnown: boolean; isSuppressed: boolean }) =>
  leadChanges
    .filter((change) => change !== (address.isSuppressed ? "suppress" : "unsuppress"))
    .filter((change) => change !== "remove" || address.isKnown);

/** The texts of the page. */
export const manageLeadsTexts = {
  title: "Leads",
  lead: "Who signed up for this site’s emails. You see an address only when you look it up.",
  campaigns: "Campaigns",
  noCampaigns: "Nobody has signed up yet.",
  columns: ["Campaign", "This week", "Total", "Confirmed"],
  sources: "Forms",
  sourceColumns: ["Form", "Total"],
  noForm: "Not named",
  failures: "Leads that could not be stored right away, last 30 days",
  failureLabels: { queued: "Waited for a later try", recovered: "Stored later", lost: "Lost" },
  suppressions: "Addresses that get no emails",
  search: "Look up an address",
  searchHint:
    "Only when its owner asks you to. The log says that you looked up an address, not which one.",
  email: "Email address",
  searchButton: "Look up",
  notKnown: "This address has not signed up on this site.",
  isSuppressed: (reason: string) => `It gets no emails: ${reason.toLowerCase()}.`,
  changes: {
    remove: "Remove it",
    suppress: "Send it no emails",
    unsuppress: "Allow emails again",
  } satisfies Record<LeadChange, string>,
  changed: {
    remove: "The address was removed.",
    suppress: "The address won’t get any more emails.",
    unsuppress: "The address can get emails again.",
  } satisfies Record<LeadChange, string>,
  export: "Download",
  exportHint:
    "A spreadsheet with all leads, or those of one campaign and time. Downloads are logged.",
  campaign: "Campaign (empty for all)",
  from: "From (date)",
  until: "Until (date)",
  exportButton: "Download the leads",
  log: "What admins did",
  noLog: "Nothing yet.",
  back: "Back to the leads",
} as const;
