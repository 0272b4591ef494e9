/** There is nothing that listens to navigations. */
exports.initializeRouterTransitionModules = () => undefined;
exports.startRouterTransition = () => undefined;
