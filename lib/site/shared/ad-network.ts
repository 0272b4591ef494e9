/** The network code of the simulated ad manager in the demo: it exists on this machine only. */
export const demoAdNetwork = "demo";

/** A network code of an ad manager; it becomes part of a URL. */
export const adNetworkPattern = /^(?:demo|\d{1,20}(?:,\d{1,20})?)$/;
