import { createHmac, randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { privateCookie } from "./private-cookie.ts";

type VisitorSite = { id: number };

/** A guest on one site. */
export type Visitor = {
  /** The key that a guest is stored under on this site; `null` before their first action. */
  readonly key: string | null;
  /**
   * The key of the browser in experiments on this site. `key` cannot be derived from it: it is
   * stored with the member who logs in, while votes of guests must stay anonymous.
   */
  readonly experimentKey: string | null;
  /**
   * Returns the key for an action such as a vote, and sets or renews the cookie.
   * @throws Error if no cookie can be set, such as while a page is rendered
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

type Identified = {
  cookieHeader: string | undefined;
  site: VisitorSite;
  /** Adds a `Set-Cookie` header to the response, where possible. */
  sendCookie?: (line: string) => void;
};

/** Identifies guests. */
export type Visitors = { identify: (call: Identified) => Visitor };

/** 128 random bits in base64url. */
const idPattern = /^[\w-]{22}$/;
const lifetimeSeconds = 30 * 24 * 60 * 60;

/** Name of the HttpOnly cookie with the random id of a guest. */
export const visitorCookieName = (isHttps: boolean) => (isHttps ? "__Host-visitor" : "visitor");

/**
 * Identifies guests by a cookie. The database stores a keyed hash of cookie and site: the database reveals
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

  /** Creates the key on first use; most requests never need it. */
  class CookieVisitor implements Visitor {
    #id: string | null;
    #isSent = false;
    readonly #call: Identified;

    constructor(call: Identified) {
      this.#id = idIn(call.cookieHeader);
      this.#call = call;
    }

    get key() {
      return this.#id === null ? null : toKey(this.#call.site, this.#id);
    }

    get experimentKey() {
      return this.#id === null ? null : toKey(this.#call.site, this.#id, "experiments");
    }

    keep = () => {
      const { site, sendCookie } = this.#call;
      if (!sendCookie) return unknownVisitor.keep();
      this.#id ??= randomBytes(16).toString("base64url");
      if (!this.#isSent) sendCookie(cookieLine(this.#id));
      this.#isSent = true;
      return toKey(site, this.#id);
    };
  }

  return { identify: (call) => new CookieVisitor(call) };
}
