/** The actions of operators on leads; each is logged. */
export const leadOperations = ["export", "search", "remove", "suppress", "unsuppress"] as const;
export type LeadOperation = (typeof leadOperations)[number];

/** The names of the actions in the log. */
export const leadOperationLabels: Record<LeadOperation, string> = {
  export: "Downloaded the leads",
  search: "Looked up an address",
  remove: "Removed the leads of an address",
  suppress: "Unsubscribed an address",
  unsuppress: "Allowed emails to an address again",
};
