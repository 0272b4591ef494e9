const { readFileSync } = require("node:fs");
const path = require("node:path");

/**
 * A loader of the bundler: gives a module of Next the source of the file with its name in this folder
 * (docs/decisions/0093).
 */
module.exports = function loadReplacement() {
  const file = path.join(__dirname, path.basename(this.resourcePath, ".js").concat(".cjs"));
  this.addDependency(file);
  return readFileSync(file, "utf8");
};
