import { randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { outlivesBrowser } from "./session-lifetime.ts";

/** The name of the session cookie. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-sid" : "sid";
}

/** A new session id: 256 random bits. */
export const createSessionToken = (): string => randomBytes(32).toString("base64url");

/** Reads and writes the session cookie. */
export type SessionCookie = {
  /** @returns `null` when the header has no such cookie */
  read: (cookieHeader: string | undefined) => string | null;
  /** The `Set-Cookie` value that stores a token, for the idle time of the session. */
  store: (token: string, idleSeconds: number) => string;
  /** The `Set-Cookie` value that deletes it. */
  clear: string;
};

/** @param isHttps browsers accept the `__Host-` prefix over https only */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = sessionCookieName(isHttps);
  const write = (value: string, maxAge: number | undefined) =>
    stringifySetCookie({
      name,
      value,
      path: "/",
      httpOnly: true,
      secure: isHttps,
      sameSite: "lax",
      maxAge,
    });
  return {
    read: (cookieHeader) => {
      // Skips parsing for the many requests without a session.
      if (!cookieHeader?.includes(`${name}=`)) return null;
      // Cookies of earlier releases end in a signature: `<token>.<signature>`.
      return parseCookie(cookieHeader)[name]?.split(".")[0] || null;
    },
    store: (token, idleSeconds) =>
      write(token, outlivesBrowser(idleSeconds) ? idleSeconds : undefined),
    clear: write("", 0),
  };
}
