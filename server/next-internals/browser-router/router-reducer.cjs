/** What a document shows does not change by navigation. */
exports.reducer = (state) => state;
