/**
 * - `saved`: the server has everything
 * - `waiting`: there are changes, which are sent after a pause
 * - `failing`: the server cannot be reached; the changes are sent again and again
 * - `loggedOut`: the session has ended
 * - `refused`: the server does not take these changes
 */
export type SaveStatus = "saved" | "waiting" | "saving" | "failing" | "loggedOut" | "refused";
