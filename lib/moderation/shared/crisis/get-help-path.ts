/** The page with all crisis lines and advice. */
export const getHelpPath = "/get-help";
