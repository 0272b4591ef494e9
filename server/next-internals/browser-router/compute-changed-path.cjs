/** Parts of an address are read on the server. */
exports.getSelectedParams = () => ({});
exports.extractSourcePageFromFlightRouterState = () => undefined;
