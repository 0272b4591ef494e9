/** That something is not found is an answer of the server: no component of the browser throws it. */
exports.HTTPAccessFallbackBoundary = ({ children }) => children;
