import type { OpenedSession } from "#lib/auth/server/open-session.ts";
import { secondFactorAddress } from "#lib/auth/shared/auth-paths.ts";
import { toAccountJson } from "./account-json.ts";

/** The result of a login for a script: the account, or that a second factor is required. */
export const openedJson = (opened: OpenedSession) =>
  opened.isAwaitingFactor
    ? { status: "second-factor", location: secondFactorAddress(null) }
    : { ...opened.success, user: toAccountJson(opened.member) };
