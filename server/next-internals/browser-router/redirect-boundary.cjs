/** Redirects are answers of the server: no component of the browser throws one. */
exports.RedirectBoundary = ({ children }) => children;
exports.RedirectErrorBoundary = ({ children }) => children;
