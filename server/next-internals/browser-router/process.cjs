/** Modules of Next ask for variables of the environment, of which a browser has none. */
module.exports = { env: {} };
