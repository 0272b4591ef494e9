/** All elements of a page are there: none waits for a second response. */
exports.isDeferredRsc = () => false;
