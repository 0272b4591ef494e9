import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import type { AuthOpening } from "./auth-state.ts";

/** The form that a URL opens, and the URL without its cues. */
export type AuthCue = { opening: AuthOpening; search: string };

/**
 * Reads the cues of a URL (spec §4 URL cues): `reset_key` opens the form for a new password, `just-
 * verified` shows a confirmation. Both are removed from the address bar, so that it shows no secret and a
 * reload opens nothing. The login page reads its key itself.
 * @returns `null` for a URL without cues
 */
export function readAuthCue(pathname: string, search: string): AuthCue | null {
  const query = new URLSearchParams(search);
  const resetKey = query.get("reset_key");
  const isReset = resetKey !== null && pathname !== loginPath;
  if (!isReset && !query.has("just-verified")) return null;
  query.delete("reset_key");
  query.delete("just-verified");
  const opening: AuthOpening = isReset
    ? { form: "resetPassword", resetKey }
    : { form: "accountConfirmation" };
  return { opening, search: query.size > 0 ? `?${query}` : "" };
}
