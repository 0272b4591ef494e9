/** A navigation that fails is the browser's. */
exports.handleHardNavError = () => false;
exports.useNavFailureHandler = () => undefined;
