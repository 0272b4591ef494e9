/** `next/link` is not used (decision 2): there are no links to prefetch. */
exports.pingVisibleLinks = () => undefined;
