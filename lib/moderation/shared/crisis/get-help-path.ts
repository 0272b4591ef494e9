/** The page with all lines and what to do. */
export const getHelpPath = "/get-help";
