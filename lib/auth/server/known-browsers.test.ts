import { afterEach, expect, test, vi } from "vitest";
import { createKnownBrowsers } from "./known-browsers.ts";

const sam = { siteId: 1, email: "Sam@example.org" };
const kim = { siteId: 1, email: "kim@example.org" };
const browsers = createKnownBrowsers({ secret: "a secret of these tests", isHttps: true });
const toHeader = (line: string) => line.split(";")[0] ?? "";
afterEach(() => {
  vi.useRealTimers();
});

test("a browser is known for the accounts that logged in with it, on that site", () => {
  const first = toHeader(browsers.remember(undefined, sam));
  const both = toHeader(browsers.remember(`other=1; ${first}`, kim));
  expect(browsers.find(both, sam)).toBe(browsers.find(first, { ...sam, email: "sam@example.org" }));
  expect(browsers.find(both, kim)).not.toBe(browsers.find(both, sam));
  expect(browsers.find(first, kim)).toBeNull();
  expect(browsers.find(both, { ...sam, siteId: 2 })).toBeNull();
  expect(browsers.find(undefined, sam)).toBeNull();
});

test("the cookie is sent only to login calls of its host, and does not reveal the account", () => {
  const line = browsers.remember(undefined, sam);
  expect(line).toMatch(
    /^__Secure-known-browser=[\w-]{22}\.[\da-z]{4}[\w-]{22}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
  );
  // The marks of two browsers of one account share only the day.
  const other = browsers.remember(undefined, sam);
  expect(toHeader(other)).not.toBe(toHeader(line));
});

test("ignores a cookie that was changed, belongs to another account, or was signed with another secret", () => {
  const own = toHeader(browsers.remember(undefined, sam));
  const another = toHeader(browsers.remember(undefined, sam));
  const mix = `${own.slice(0, own.indexOf("."))}${another.slice(another.indexOf("."))}`;
  const foreign = createKnownBrowsers({ secret: "another secret", isHttps: true });
  const day = own.indexOf(".") + 1;
  const later = `${own.slice(0, day)}zzzz${own.slice(day + 4)}`;
  for (const cookie of [
    mix,
    later,
    `${own}x`,
    own.slice(0, -1),
    foreign.remember(undefined, sam),
    "",
  ])
    expect(browsers.find(toHeader(cookie), sam), cookie).toBeNull();
});

test("it is known for 180 days after the last login, and for the last five accounts", () => {
  vi.useFakeTimers({ now: 0 });
  let cookie = toHeader(browsers.remember(undefined, sam));
  vi.setSystemTime(180 * 86_400_000);
  expect(browsers.find(cookie, sam)).not.toBeNull();
  cookie = toHeader(browsers.remember(cookie, sam));
  vi.setSystemTime(181 * 86_400_000);
  expect(browsers.find(cookie, sam)).not.toBeNull();
  for (let count = 0; count < 4; count += 1)
    cookie = toHeader(browsers.remember(cookie, { siteId: 1, email: `${count}@example.org` }));
  expect(browsers.find(cookie, sam)).not.toBeNull();
  cookie = toHeader(browsers.remember(cookie, kim));
  expect(browsers.find(cookie, sam)).toBeNull();
  vi.setSystemTime(362 * 86_400_000);
  expect(browsers.find(cookie, kim)).toBeNull();
});
