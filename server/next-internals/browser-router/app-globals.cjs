/** Polyfills for browsers without popovers, and tools of development. */
module.exports = {};
