import type { LoginPorts } from "#lib/auth/server/account-ports.ts";
import { type OpenedSession, openSession } from "#lib/auth/server/open-session.ts";
import { sendVerifyLink } from "#lib/auth/server/send-links.ts";
import type { SocialIdentity } from "#lib/core/server/social-login/social-provider.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { resolveIdentity } from "./resolve-identity.ts";
import type { SocialOutcome } from "./social-tables.ts";

/** The dependencies of signing in with an identity. */
export type EnterOptions = {
  ports: Pick<
    LoginPorts,
    | ("store" | "sessions" | "directory" | "mailer" | "background" | "toOrigin")
    | ("hashSignUpAddress" | "visitors" | "knownBrowsers")
  >;
  site: Site;
  /** IP address of the client, for limits. A new account stores its keyed hash. */
  address: string;
  /** Cookie header of the request, to end the previous session of this browser. */
  cookieHeader: string | undefined;
  userAgent: string | undefined;
};

/** The result, and the session if one was opened. */
export type Entered = { outcome: SocialOutcome; opened: OpenedSession | null };

/** Opens a session for an identity, if allowed. */
export async function signInWithIdentity(
  options: EnterOptions & { identity: SocialIdentity },
): Promise<Entered> {
  const { ports, site, identity } = options;
  const resolution = await resolveIdentity(options);
  if (resolution.kind === "failed") return { outcome: resolution, opened: null };
  const { memberId } = resolution;
  if (resolution.kind === "link") {
    const { issuer, subject } = identity;
    return { outcome: { kind: "link", memberId, issuer, subject }, opened: null };
  }
  if (resolution.kind === "claimed") ports.sessions.ended(resolution.endedSessions);
  const isNew = resolution.kind === "new";
  const { email, emailState } = identity;
  if (isNew && email !== null && emailState !== "verified")
    ports.background.run("verification mail", () =>
      sendVerifyLink(ports, { site, memberId, email }, "/"),
    );
  const opened = await openIdentitySession(options, memberId, isNew);
  const isFirstLogin = !opened.isAwaitingFactor && opened.success.isFirstLogin;
  return { outcome: { kind: "done", memberId, isNew, isFirstLogin }, opened };
}

/** Opens a session for a person who has proved that they own the account. */
export function openIdentitySession(
  { ports, site, cookieHeader, userAgent }: EnterOptions,
  memberId: number,
  isNew = false,
): Promise<OpenedSession> {
  return openSession(ports, { site, memberId, cookieHeader, userAgent, isNew });
}
