/** Pages, walls and help beside which nothing of third parties is loaded; the policy of the page says the same. */
const refusals = "[data-no-vendors], [data-wall], [data-crisis-help-first]";

/** Whether this page may load something of third parties, for readers who allow it. */
export const admitsVendors = (): boolean => document.querySelector(refusals) === null;
