/** A browser says itself that it shows another document. */
exports.AppRouterAnnouncer = () => null;
