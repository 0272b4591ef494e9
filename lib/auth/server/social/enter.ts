import type { Store } from "../../../core/server/changes.ts";
import type { SocialIdentity } from "../../../core/server/social-login/social-provider.ts";
import type { Site } from "../../../site/shared/site.ts";
import type { Auth } from "../auth.ts";
import { type OpenedSession, openSession } from "../open-session.ts";
import type { Sessions } from "../sessions.ts";
import { resolveIdentity } from "./resolve-identity.ts";
import type { SocialOutcome } from "./social-tables.ts";

/** What entering needs from the outside. */
export type EnterOptions = {
  store: Store;
  auth: Auth;
  sessions: Sessions;
  site: Site;
  /** Of every site: nobody's name may pass for one. */
  siteNames: readonly string[];
  /** Of the request, to end the session this browser had before. */
  cookieHeader: string | undefined;
};

/** What came of it, and the session where there is one now. */
export type Entered = { outcome: SocialOutcome; opened: OpenedSession | null };

/** Opens a session for a person whom a provider has named, where it may. */
export async function enterByIdentity(
  options: EnterOptions & { identity: SocialIdentity },
): Promise<Entered> {
  const { sessions, store, identity } = options;
  const resolution = await resolveIdentity(options);
  if (resolution.kind === "failed") return { outcome: resolution, opened: null };
  const { memberId } = resolution;
  if (resolution.kind === "link") {
    const { issuer, subject } = identity;
    return { outcome: { kind: "link", memberId, issuer, subject }, opened: null };
  }
  if (resolution.kind === "claimed") sessions.ended(resolution.endedSessions);
  const isNew = resolution.kind === "new";
  const opened = await openSession({ ...options, db: store.db, memberId, isNew });
  const { isFirstLogin } = opened.success;
  return { outcome: { kind: "done", memberId, isNew, isFirstLogin }, opened };
}
