/** The page for a failure of the frame is our own, and no other is needed. The path begins where Next has its module. */
module.exports = require("../../../../../../app/global-error.tsx");
