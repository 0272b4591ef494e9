/**
 * Pages, walls and crisis help on which no third-party content loads; the page's
 * Content-Security-Policy agrees.
 */
const refusals = "[data-no-vendors], [data-wall], [data-crisis-help-first]";

/** Whether this page may load third-party content, for readers who allow it. */
export const admitsVendors = (): boolean => document.querySelector(refusals) === null;
