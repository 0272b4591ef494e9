import type { Database } from "../../core/server/db/client.ts";
import type { Limits } from "../../core/server/limits/limits.ts";
import { AppError } from "../../core/shared/errors.ts";
import { hasFeature, type Site } from "../../site/shared/site.ts";
import { authTexts } from "../shared/auth-texts.ts";
import { type Credentials, loginProblems } from "../shared/login-rules.ts";
import type { Auth } from "./auth.ts";
import { checkCredentials } from "./check-credentials.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import type { Passwords } from "./password-hash.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Opens a session on one site by e-mail and password.
 * @returns what its owner is told, and the `Set-Cookie` values that carry the session
 * @throws AppError BAD_USER_INPUT with the text of the failed rule and the name of its field;
 * UNAUTHENTICATED with one text and after one length of time for a wrong password and an unknown
 * address; RATE_LIMITED; UNAVAILABLE when too many log in at once
 */
export async function logIn(options: {
  db: Database;
  auth: Auth;
  sessions: Sessions;
  limits: Limits;
  passwords: Passwords;
  site: Site;
  /** Address of the peer, for limits only. */
  address: string;
  cookieHeader: string | undefined;
  userAgent?: string | undefined;
  input: unknown;
}): Promise<OpenedSession> {
  const { db, limits, passwords, site } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const { email, password, isRemembered } = parse(options.input);
  await limits.consume("loginByAddress", options.address);
  await limits.consume("loginByAccount", email);
  const memberId = await checkCredentials({ db, passwords, email, password });
  if (memberId === null) throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
  return openSession({ ...options, memberId, isRemembered });
}

/** @throws AppError BAD_USER_INPUT with the text of the first rule that failed */
function parse(input: unknown): Credentials & { isRemembered: boolean } {
  const { email, password, remember_me } = Object(input) as Record<string, unknown>;
  const credentials = {
    email: typeof email === "string" ? email.trim().toLowerCase() : "",
    password: typeof password === "string" ? password : "",
  };
  const problems = loginProblems(credentials);
  for (const field of ["email", "password"] as const) {
    const problem = problems[field];
    if (problem) throw new AppError("BAD_USER_INPUT", problem, { field });
  }
  return { ...credentials, isRemembered: remember_me !== false };
}
