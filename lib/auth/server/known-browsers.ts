import { createHmac, randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import { privateCookie } from "#lib/core/server/private-cookie.ts";

type Account = { siteId: number; email: string };

/** Recognizes browsers in which the owner of an account has logged in before (decision 117). */
export type KnownBrowsers = {
  /** A key of the browser, for limits; `null` if this browser has never logged in to the account on this site. */
  find: (cookieHeader: string | undefined, account: Account) => string | null;
  /** The `Set-Cookie` value after a login to the account. */
  remember: (cookieHeader: string | undefined, account: Account) => string;
};

const dayMs = 24 * 60 * 60 * 1000;
const lifetimeDays = 180;
/** The number of accounts that a browser remembers, the latest first. */
const maxAccounts = 5;
/** Random bits of the browser, then a mark for each account: the day, and an HMAC of all of it with the account. */
const cookiePattern = /^(?<browser>[\w-]{22})(?<marks>(?:\.[\da-z]{4}[\w-]{22})+)$/;

/** Only login calls receive the cookie: pages do not depend on it, and shared caches store them. */
const path = "/api/auth";

/**
 * Marks browsers with a cookie. The cookie does not reveal the accounts and cannot be used to log
 * in.
 * @param options.secret key of the HMAC
 */
export function createKnownBrowsers(options: { secret: string; isHttps: boolean }): KnownBrowsers {
  const { secret, isHttps } = options;
  const name = isHttps ? "__Secure-known-browser" : "known-browser";
  const getToday = () => Math.floor(Date.now() / dayMs);

  function toMark(browser: string, day: number, { siteId, email }: Account): string {
    const text = `known browser\n${siteId}\n${email.toLowerCase()}\n${browser}\n${day}`;
    const hash = createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
    return day.toString(36).padStart(4, "0") + hash;
  }

  function read(cookieHeader = ""): { browser: string; marks: string[] } | null {
    if (!cookieHeader.includes(`${name}=`)) return null;
    const { browser, marks } =
      cookiePattern.exec(parseCookie(cookieHeader)[name] ?? "")?.groups ?? {};
    if (!browser || !marks) return null;
    return { browser, marks: marks.slice(1).split(".").slice(0, maxAccounts) };
  }

  function isOf(account: Account, browser: string, mark: string): boolean {
    const day = Number.parseInt(mark.slice(0, 4), 36);
    const age = getToday() - day;
    return age >= 0 && age <= lifetimeDays && isSameToken(mark, toMark(browser, day, account));
  }

  return {
    find: (cookieHeader, account) => {
      const known = read(cookieHeader);
      const isKnown = known?.marks.some((mark) => isOf(account, known.browser, mark));
      return isKnown ? `${known?.browser} ${account.email.toLowerCase()}` : null;
    },
    remember: (cookieHeader, account) => {
      const known = read(cookieHeader);
      const browser = known?.browser ?? randomBytes(16).toString("base64url");
      const others = known?.marks.filter((mark) => !isOf(account, browser, mark)) ?? [];
      const marks = [toMark(browser, getToday(), account), ...others].slice(0, maxAccounts);
      const maxAgeSeconds = (lifetimeDays * dayMs) / 1000;
      return privateCookie({
        name,
        value: [browser, ...marks].join("."),
        maxAgeSeconds,
        isHttps,
        path,
      });
    },
  };
}
