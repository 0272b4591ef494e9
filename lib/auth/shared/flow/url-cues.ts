import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import type { AuthOpening } from "./auth-state.ts";

/** What an address opens, and the address without that. */
export type AuthCue = { opening: AuthOpening; search: string };

/**
 * Reads the cues of an address (spec §4 URL cues): `reset_key` opens the form for a new password,
 * `just-verified` says that all is well. Either is taken out of the address bar, so that no secret
 * stands there and a reload opens nothing. The login page reads its key itself.
 * @returns `null` where the address opens nothing
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
