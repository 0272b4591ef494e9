import { describe, expect, test } from "vitest";
import { createVisitors, unknownVisitor } from "./visitors.ts";

const secret = "a-secret-that-only-these-tests-know-of";
const [migraine, sleep] = [{ id: 1 }, { id: 2 }];
const visitors = createVisitors({ secret, isHttps: false });

/** A guest without a cookie performs an action. @returns the sent `Set-Cookie` line and the stored keys */
function act(isHttps = false, cookieHeader?: string) {
  const lines: string[] = [];
  const known = createVisitors({ secret, isHttps });
  const visitor = known.identify({
    cookieHeader,
    site: migraine,
    sendCookie: (line) => lines.push(line),
  });
  const key = visitor.keep();
  visitor.keep();
  return { lines, key, cookie: lines[0]?.split(";")[0] ?? "" };
}

describe("a visitor", () => {
  // spec §3: experiments: asking for a variant sets no cookie
  test("a viewer who only reads gets no cookie", () => {
    const lines: string[] = [];
    const sendCookie = (line: string) => lines.push(line);
    for (const cookieHeader of [undefined, "", "visitor=", "visitor=short", "other=1; x"])
      expect(visitors.identify({ cookieHeader, site: migraine, sendCookie }).key).toBeNull();
    expect(lines).toEqual([]);
  });

  test("an acting viewer gets one cookie of 128 random bits for 30 days, inaccessible to scripts", () => {
    const { lines } = act();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^visitor=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(act(true).lines[0]).toMatch(/^__Host-visitor=[\w-]{22}; .*; Secure; SameSite=Lax$/);
    expect(act().cookie).not.toBe(act().cookie);
  });

  test("is recognized by the cookie, which is extended with each action", () => {
    const first = act();
    const cookieHeader = `theme=dark; ${first.cookie}; sid=abc`;
    expect(visitors.identify({ cookieHeader, site: migraine }).key).toBe(first.key);
    expect(act(false, cookieHeader)).toMatchObject({ key: first.key, cookie: first.cookie });
  });

  test("is stored as a hash that does not contain the cookie, differs by site, and needs the secret", () => {
    const { cookie, key } = act();
    const id = cookie.split("=")[1] ?? "";
    const other = createVisitors({ secret: `${secret}!`, isHttps: false });
    const keys = [
      key,
      visitors.identify({ cookieHeader: cookie, site: sleep }).key,
      other.identify({ cookieHeader: cookie, site: migraine }).key,
    ];
    expect(new Set(keys).size).toBe(3);
    for (const one of keys) expect(one).not.toContain(id);
  });

  test("cannot be remembered while a page is made", () => {
    expect(() =>
      visitors.identify({ cookieHeader: act().cookie, site: migraine }).keep(),
    ).toThrow();
    expect(() => unknownVisitor.keep()).toThrow();
  });
});
