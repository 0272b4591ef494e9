import { createHmac, randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { privateCookie } from "./private-cookie.ts";

/** The site a visitor is on, as far as this knows of sites. */
type OfSite = { id: number };

/** Someone without an account, as far as one site can tell them from others. */
export type Visitor = {
  /** What they are stored as on this site; `null` for one who has done nothing yet. */
  readonly key: string | null;
  /**
   * The same for one who acts, such as by a vote: only then a cookie is made, or kept for longer.
   * @throws Error where no cookie can be sent, which is wherever a page is made
   */
  keep: () => string;
};

/** Where nobody is known and nobody can be: in programs, and while shared pages are made. */
export const unknownVisitor: Visitor = {
  key: null,
  keep: () => {
    throw new Error("Nobody can be remembered here.");
  },
};

/** Finds out which visitor is asking. */
export type Visitors = {
  /** @param call.sendCookie puts a `Set-Cookie` line on the answer, where there may be one */
  of: (call: {
    cookieHeader: string | undefined;
    site: OfSite;
    sendCookie?: (line: string) => void;
  }) => Visitor;
};

/** 128 random bits in letters that a cookie may hold. */
const idPattern = /^[\w-]{22}$/;
const lifetimeSeconds = 30 * 24 * 60 * 60;

/** Name of the cookie that holds the random id of a visitor; no script can read it. */
export const visitorCookieName = (isHttps: boolean) => (isHttps ? "__Host-visitor" : "visitor");

/**
 * Visitors by their cookie. What is stored of one is a keyed hash of cookie and site: who has the
 * database has no cookie, and nobody can tell that two sites met the same person.
 * @param options.secret keys the hash
 */
export function createVisitors(options: { secret: string; isHttps: boolean }): Visitors {
  const { secret, isHttps } = options;
  const name = visitorCookieName(isHttps);
  const toKey = (site: OfSite, id: string) =>
    createHmac("sha256", secret).update(`visitor ${site.id} ${id}`).digest("base64url");
  const cookieLine = (id: string) =>
    privateCookie({ name, value: id, maxAgeSeconds: lifetimeSeconds, isHttps });

  function idIn(cookieHeader = ""): string | null {
    const id = parseCookie(cookieHeader)[name] ?? "";
    return idPattern.test(id) ? id : null;
  }

  return {
    of: ({ cookieHeader, site, sendCookie }) => {
      let id = idIn(cookieHeader);
      let isSent = false;
      return {
        get key() {
          return id === null ? null : toKey(site, id);
        },
        keep: () => {
          if (!sendCookie) return unknownVisitor.keep();
          id ??= randomBytes(16).toString("base64url");
          if (!isSent) sendCookie(cookieLine(id));
          isSent = true;
          return toKey(site, id);
        },
      };
    },
  };
}
