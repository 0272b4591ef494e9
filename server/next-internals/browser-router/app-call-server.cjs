/** There are no server actions: forms are sent to routes of the API. */
exports.callServer = () => Promise.reject(new Error("This product has no server actions."));
