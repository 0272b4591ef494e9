/** No page is fetched before it is visited. */
exports.prefetch = () => undefined;
exports.prefetchRoute = () => undefined;
