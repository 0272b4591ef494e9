import type { ViewerRow } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** A session and its account. */
export type Session = {
  id: number;
  siteId: number;
  /** The member, with their rights on this site. */
  member: ViewerRow;
  /** The time after which a request renews it; `null` when it cannot be renewed any more. */
  renewsAt: Date | null;
  /** The time at which the session expires, as of its last read. */
  expiresAt: Date;
  /** When the member last proved who they are; `null` in sessions of earlier releases. */
  authenticatedAt: Date | null;
  /** Whether the account has a staff role, even if `member` lacks staff rights now. */
  isStaff: boolean;
};

/** The facts of a session that a page needs before it renders. */
export type PageSession = Pick<Session, "id" | "siteId" | "expiresAt"> & {
  member: NonNullable<Viewer> & { slug: string };
};

/** A session that waits for the second factor: the password was accepted. */
export type AwaitingSession = Pick<Session, "id" | "siteId"> & { memberId: number };

/** Creates, finds and ends sessions. Each belongs to one site; the database holds hashes of tokens only. */
export type Sessions = {
  /** The session a cookie header names on this site, or `null`. Cached for one second at most. */
  fromCookie: (cookieHeader: string | undefined, site: SiteScope) => Promise<Session | null>;
  /**
   * The session of a cookie header as last read, within the last hour, unless this process knows that it has ended.
   * Use it only during an outage of the database, and for nothing that depends on the member.
   */
  lastFromCookie: (cookieHeader: string | undefined, site: SiteScope) => Session | null;
  /** Like `fromCookie`, by session id, for a socket that outlives its first request. */
  byId: (sessionId: number, site: SiteScope) => Promise<Session | null>;
  /**
   * Stores a new session. One that awaits the second factor is found by `awaitingFromCookie` alone and
   * has no rights.
   * @returns the `Set-Cookie` values that carry it
   */
  create: (options: {
    member: Pick<ViewerRow, "id" | "accountRoleId">;
    siteId: number;
    idleSeconds: number;
    device: string | null;
    isAwaitingFactor: boolean;
  }) => Promise<string[]>;
  /** The session that a cookie header names on this site, if it awaits the second factor. */
  awaitingFromCookie: (
    cookieHeader: string | undefined,
    site: SiteScope,
  ) => Promise<AwaitingSession | null>;
  /**
   * Makes a session that awaits the second factor a full one, with a new id.
   * @returns the `Set-Cookie` values to send; none if the session has ended meanwhile
   */
  completeLogin: (sessionId: number) => Promise<string[]>;
  /**
   * Extends a session that is in use: after a thirtieth of its idle time the idle time starts
   * again. Deletes its expired socket tickets.
   * @returns the `Set-Cookie` values to send, none if it was extended recently
   */
  renew: (session: Session, cookieHeader: string | undefined) => Promise<string[]>;
  /**
   * Gives a running session a new id, because its permissions have grown. The old cookie stops
   * working; open connections, such as live messages, stay open.
   * @returns the `Set-Cookie` values to send; none if the session has ended
   */
  rotate: (session: Session) => Promise<string[]>;
  /** The `Set-Cookie` value that deletes the cookie of a session. */
  clearCookie: string;
  /** Removes a session from the cache: the next request reads the database. */
  forget: (sessionId: number) => void;
  /**
   * Announces sessions that were deleted from the database: their sockets close at once, on other instances within a
   * second.
   */
  ended: (sessionIds: readonly number[]) => void;
  /** @returns a function that ends the subscription */
  onEnd: (listener: (sessionId: number) => void) => () => void;
};
