import { APIError } from "better-auth/api";
import type { Database } from "../../core/server/db/client.ts";
import type { Limits } from "../../core/server/limits/limits.ts";
import { AppError } from "../../core/shared/errors.ts";
import { getViewer, noteLogin, type ViewerRow } from "../../members/server/get-members.ts";
import { hasFeature, type Site } from "../../site/shared/site.ts";
import { authTexts } from "../shared/auth-texts.ts";
import { type Credentials, loginProblems } from "../shared/login-rules.ts";
import { type Auth, siteIdHeader } from "./auth.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Opens a session on one site by e-mail and password.
 * @returns the account and the `Set-Cookie` values that carry the session
 * @throws AppError BAD_USER_INPUT with the text of the failed rule; UNAUTHENTICATED with one text
 * and after one length of time for a wrong password and an unknown address; RATE_LIMITED
 */
export async function logIn(options: {
  db: Database;
  auth: Auth;
  limits: Limits;
  site: Site;
  /** Address of the peer, for limits only. */
  address: string;
  credentials: unknown;
}): Promise<{ member: ViewerRow; setCookie: string[] }> {
  const { db, auth, limits, site } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", "This site has no accounts.");
  const { email, password } = parseCredentials(options.credentials);
  await limits.consume("loginByAddress", options.address);
  await limits.consume("loginByAccount", email);
  const headers = new Headers({ [siteIdHeader]: String(site.id) });
  try {
    const result = await auth.api.signInEmail({
      body: { email, password, rememberMe: true },
      headers,
      returnHeaders: true,
    });
    const member = await getViewer(db, Number(result.response.user.id));
    if (!member) throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
    await noteLogin(db, member.id);
    return { member, setCookie: result.headers.getSetCookie() };
  } catch (error) {
    // 400 is for addresses the library takes for none: they are of no account either.
    if (error instanceof APIError && (error.statusCode === 401 || error.statusCode === 400)) {
      throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
    }
    throw error;
  }
}

/** @throws AppError BAD_USER_INPUT with the text of the first rule that failed */
function parseCredentials(input: unknown): Credentials {
  const { email, password } = Object(input) as Record<string, unknown>;
  const credentials = {
    email: typeof email === "string" ? email.trim().toLowerCase() : "",
    password: typeof password === "string" ? password : "",
  };
  const problems = loginProblems(credentials);
  const problem = problems.email ?? problems.password;
  if (problem) throw new AppError("BAD_USER_INPUT", problem);
  return credentials;
}

/** Ends the session a cookie header names. @returns its id, and the `Set-Cookie` values that clear it */
export async function logOut(options: {
  auth: Auth;
  sessions: Sessions;
  site: Site;
  cookieHeader: string | undefined;
}): Promise<{ setCookie: string[]; endedSessionId: number | null }> {
  const { auth, sessions, site, cookieHeader } = options;
  const session = await sessions.fromCookie(cookieHeader, site);
  const headers = new Headers(cookieHeader ? { cookie: cookieHeader } : {});
  const result = await auth.api.signOut({ headers, returnHeaders: true });
  if (session) sessions.forget(session.id);
  return { setCookie: result.headers.getSetCookie(), endedSessionId: session?.id ?? null };
}
