import type { OpenedSession } from "#lib/auth/server/open-session.ts";
import { secondFactorAddress } from "#lib/auth/shared/auth-paths.ts";
import { accountJson } from "./account-json.ts";

/** What a script is told of a login: the account, or where to give the second factor. */
export const openedJson = (opened: OpenedSession) =>
  opened.isAwaitingFactor
    ? { status: "second-factor", location: secondFactorAddress(null) }
    : { ...opened.success, user: accountJson(opened.member) };
