import { createHmac, randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { privateCookie } from "./private-cookie.ts";

type VisitorSite = { id: number };

/** A guest on one site. */
export type Visitor = {
  /** The key that a guest is stored under on this site; `null` before their first action. */
  readonly key: string | null;
  /**
   * The key of the browser in experiments on this site. Nothing leads from it to `key`, because it is stored
   * with the member who logs in, and what a guest voted is nobody's.
   */
  readonly experimentKey: string | null;
  /**
   * Returns the key for an action such as a vote, and sets or renews the cookie.
   * @throws Error where no cookie can be set, such as while a page is rendered
   */
  keep: () => string;
};

/** The guest outside a request, and while shared pages are rendered. */
export const unknownVisitor: Visitor = {
  key: null,
  experimentKey: null,
  keep: () => {
    throw new Error("A cookie cannot be set here.");
  },
};

/** Identifies guests. */
export type Visitors = {
  /** @param call.sendCookie adds a `Set-Cookie` header to the response, where possible */
  identify: (call: {
    cookieHeader: string | undefined;
    site: VisitorSite;
    sendCookie?: (line: string) => void;
  }) => Visitor;
};

/** 128 random bits in base64url. */
const idPattern = /^[\w-]{22}$/;
const lifetimeSeconds = 30 * 24 * 60 * 60;

/** Name of the HttpOnly cookie with the random id of a guest. */
export const visitorCookieName = (isHttps: boolean) => (isHttps ? "__Host-visitor" : "visitor");

/**
 * Identifies guests by a cookie. What is stored is a keyed hash of cookie and site: the database reveals
 * no cookies, and the keys of two sites cannot be linked.
 * @param options.secret key of the HMAC
 */
export function createVisitors(options: { secret: string; isHttps: boolean }): Visitors {
  const { secret, isHttps } = options;
  const name = visitorCookieName(isHttps);
  const toKey = (site: VisitorSite, id: string, use: "visitor" | "experiments" = "visitor") =>
    createHmac("sha256", secret).update(`${use} ${site.id} ${id}`).digest("base64url");
  const cookieLine = (id: string) =>
    privateCookie({ name, value: id, maxAgeSeconds: lifetimeSeconds, isHttps });

  function idIn(cookieHeader = ""): string | null {
    const id = parseCookie(cookieHeader)[name] ?? "";
    return idPattern.test(id) ? id : null;
  }

  return {
    identify: ({ cookieHeader, site, sendCookie }) => {
      let id = idIn(cookieHeader);
      let isSent = false;
      return {
        get key() {
          return id === null ? null : toKey(site, id);
        },
        get experimentKey() {
          return id === null ? null : toKey(site, id, "experiments");
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
