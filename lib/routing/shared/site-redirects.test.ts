import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isStaticPath } from "./find-route.ts";
import { mergeSiteRedirects } from "./merge-site-redirects.ts";
import { readRedirectPath, readRedirectTarget, redirectKey } from "./redirect-path.ts";
import {
  maxHops,
  type RedirectInput,
  resolveSiteRedirects,
  type SiteRedirect,
  withQuery,
} from "./site-redirects.ts";

const said = (read: { value: string } | { problem: string }) =>
  "value" in read ? read.value : `refused: ${read.problem}`;
const row = (from: string, to: string, status?: number): RedirectInput => ({
  path: from,
  redirect: to,
  status,
});
const lines = (redirects: readonly SiteRedirect[]) =>
  redirects.map((one) => `${one.path} ${one.status} ${one.redirect}`.trim());

describe("the path of a redirect", () => {
  test.each([
    ["/old", "/old"],
    ["old/page", "/old/page"],
    ["/Old/Page/", "/Old/Page"],
    ["/old?id=1#part", "/old"],
    ["http://old.example/a/b.pdf", "/a/b.pdf"],
    ["/a/%e2%80%93-b", "/a/–-b"],
    ["/a/–-b", "/a/–-b"],
    ["/a%2Fb", "/a%2Fb"],
    ["/%40dh/%7Efolder", "/@dh/~folder"],
    ["/100%", "/100%"],
    ["/%e2%80", "/%E2%80"],
    ["/a/../b", "/b"],
    ["/a/%2e%2e/b", "/b"],
    ["/..", "refused: the home page"],
    ["/", "refused: the home page"],
    ["", "refused: no path"],
    ["//evil.test", "refused: not a path"],
    ["/a/..//evil.test", "refused: not a path"],
    ["javascript:alert(1)", "refused: not a web address"],
    ["/a\\b", "refused: a backslash"],
    ["/a%00b", "refused: control characters"],
    ["/a\r\nSet-Cookie: a=b", "refused: control characters"],
    [`/${"a".repeat(2000)}`, "refused: longer than 2000 characters"],
    ["/\u200fold", "/\u200fold"],
  ])("%j: %s", (text, expected) => {
    expect(said(readRedirectPath(text))).toBe(expected);
  });

  test("a path that was read is found by whoever asks for it, escaped in any way", () => {
    for (const asked of ["/a/%E2%80%93-b", "/a/%e2%80%93-b/", "/a/%E2%80%93%2Db//"])
      expect(redirectKey(new URL(asked, "http://site.invalid").pathname)).toBe("/a/–-b");
  });

  test("reading twice is reading once", () => {
    const piece = fc.constantFrom("/", "a", "%2f", "%25", "%", "..", "ü", "%e4", "%41", "?", " ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const read = readRedirectPath(`/${pieces.join("")}`);
        if ("problem" in read) return;
        const address = new URL(read.value.replaceAll(" ", "%20"), "http://site.invalid").pathname;
        expect(redirectKey(address)).toBe(read.value);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});

describe("where a redirect leads", () => {
  test.each([
    ["/new", "/new"],
    ["new?a=1", "/new?a=1"],
    ["/new#part", "/new#part"],
    ["https://other.example/a?b#c", "https://other.example/a?b#c"],
    ["http://own.example/a?b#c", "/a?b#c"],
    ["https://own.example//evil.test", "refused: not a path"],
    ["//evil.test", "refused: not a path"],
    ["/.//evil.test", "refused: not a path"],
    ["/\\evil.test", "refused: a backslash"],
    ["https:evil.test", "refused: not a web address"],
    ["https:///evil.test", "refused: not a web address"],
    ["javascript:alert(1)", "refused: not a web address"],
    ["JaVaScript:alert(1)", "refused: not a web address"],
    ["data:text/html,a", "refused: not a web address"],
    ["https://own.example@evil.test/", "refused: a name before the host"],
    ["http://127.0.0.1/", "refused: a host without a name"],
    ["http://0x7f.1/", "refused: a host without a name"],
    ["http://[::1]/", "refused: a host without a name"],
    ["http://localhost/", "refused: a host without a name"],
    ["http://%65vil.test/", "refused: a host that is written otherwise"],
    ["https://Other.example:8443/", "https://other.example:8443/"],
    ["/a\r\nSet-Cookie: b", "refused: control characters"],
    ["/a%0d%0aSet-Cookie:b", "refused: control characters"],
    ["", "refused: no target"],
    ["#part", "refused: not a path"],
  ])("%j: %s", (text, expected) => {
    expect(said(readRedirectTarget(text, ["own.example"]))).toBe(expected);
  });

  const folder = path.resolve("../shared/data/adversarial");
  const hostile = ["open-redirect/Open-Redirect-payloads.txt", "headers/crlfinjection.txt"];
  test.skipIf(!existsSync(folder)).each(hostile)(
    "every line of %s is refused, or harmless as a target",
    (file) => {
      const payloads = readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean);
      expect(payloads.length).toBeGreaterThan(10);
      for (const payload of payloads) {
        const read = readRedirectTarget(payload);
        if ("problem" in read) continue;
        expect(read.value, payload).toMatch(/^(?:\/(?!\/)|https?:\/\/(?:[a-z0-9-]+\.)+[a-z])/);
        expect(read.value, payload).not.toMatch(/[\\\s]|%0[ad]/i);
        const url = new URL(read.value, "http://own.invalid");
        // A target elsewhere is one whose host stands in the list to be read by everyone.
        if (url.origin !== "http://own.invalid")
          expect(payload.toLowerCase().split(/\/\/|[/?#:]/)[2], payload).toBe(url.hostname);
        expect(url.username + url.password).toBe("");
      }
    },
  );
});

describe("a list of redirects", () => {
  test("keeps each path once and leads every chain to its end", () => {
    const result = resolveSiteRedirects([
      row("/a", "/b?x=1"),
      row("/b/", "/c?y=2#end"),
      row("/c", "https://other.example/"),
      row("/d", "/e#part", 302),
      row("/e", "/f"),
      row("/a/", "/elsewhere"),
    ]);
    expect(lines(result.kept)).toEqual([
      "/a 301 https://other.example/?y=2&x=1#end",
      "/b 301 https://other.example/?y=2#end",
      "/c 301 https://other.example/",
      "/d 302 /f#part",
      "/e 301 /f",
    ]);
    expect(result.flattened.map(({ path: at }) => at)).toEqual(["/a", "/b/", "/d"]);
    expect(result.duplicates).toEqual([
      { path: "/a/", redirect: "/elsewhere", reason: "/a is in the list twice" },
    ]);
  });

  test("drops what goes in a circle and what leads into one, and says so", () => {
    const result = resolveSiteRedirects([
      row("/self", "/self/?again=1"),
      row("/a", "/b"),
      row("/b", "/a"),
      row("/into", "/a"),
      row("/fine", "/there"),
    ]);
    expect(lines(result.kept)).toEqual(["/fine 301 /there"]);
    expect(result.loops.map(({ path: at }) => at)).toEqual(["/self", "/a", "/b", "/into"]);
  });

  test("what is gone is gone for those that lead there too", () => {
    const result = resolveSiteRedirects([row("/a", "/b"), row("/b", "", 410)]);
    expect(lines(result.kept)).toEqual(["/a 410", "/b 410"]);
  });

  test("refuses unknown statuses and paths of the product", () => {
    const result = resolveSiteRedirects(
      [row("/a", "/b", 200), row("/forums/", "/b"), row("/polls", "/b"), row("/forums/old", "/b")],
      { isTaken: isStaticPath },
    );
    expect(lines(result.kept)).toEqual(["/forums/old 301 /b"]);
    expect(result.refused.map(({ reason }) => reason)).toEqual([
      "status 200 is no redirect",
      "path: the product has a page there",
      "path: the product has a page there",
    ]);
  });

  test(`a chain of more than ${maxHops} is cut at its head`, () => {
    const chain = Array.from({ length: 30 }, (_unused, at) => row(`/${at}`, `/${at + 1}`));
    const result = resolveSiteRedirects(chain);
    expect(result.kept.length).toBeGreaterThanOrEqual(maxHops);
    expect(result.kept.every(({ redirect }) => redirect === "/30")).toBe(true);
    expect(result.kept.length + result.loops.length).toBe(30);
  });

  const name = fc.constantFrom(
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
    "a/",
    "%61",
    "javascript:a",
    "//a",
  );
  const anyRow = fc.record({
    path: name.map((text) => (text.includes(":") ? text : `/${text}`)),
    redirect: fc.oneof(
      name.map((text) => `/${text}`),
      fc.constantFrom("https://other.example/", "javascript:a", "/b?x=1#y", ""),
    ),
    status: fc.constantFrom(301, 302, 410, 200, undefined),
  });

  // spec §2: site redirects never loop and lead straight to the end
  test("whatever is in it: no redirect leads to another, none in a circle, no row is lost", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), (rows) => {
        const { kept, loops, duplicates, refused } = resolveSiteRedirects(rows);
        const paths = new Set(kept.map((one) => one.path));
        for (const one of kept) {
          if (one.status === 410) continue;
          const target = new URL(one.redirect, "http://site.invalid");
          if (target.host === "site.invalid")
            expect(paths.has(redirectKey(target.pathname))).toBe(false);
        }
        expect(paths.size).toBe(kept.length);
        expect(kept.length + loops.length + duplicates.length + refused.length).toBe(rows.length);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });

  test("joined with what is stored, the same holds and the new rows win", () => {
    const known = (rows: RedirectInput[]) => resolveSiteRedirects(rows).kept;
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 10 }).map(known),
        fc.array(anyRow, { maxLength: 10 }),
        (stored, rows) => {
          const { all, report } = mergeSiteRedirects(stored, rows);
          expect(lines(resolveSiteRedirects(all).kept)).toEqual(lines(all));
          const now = new Map(all.map((one) => [one.path, one]));
          for (const one of report.kept) expect(now.get(one.path)).toEqual(one);
          for (const one of known(rows)) expect(now.has(one.path)).toBe(true);
          const again = mergeSiteRedirects(all, rows);
          expect(lines(again.all).toSorted()).toEqual(lines(all).toSorted());
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });

  test("moved back: the newer of two that contradict each other stays", () => {
    const stored: SiteRedirect[] = [{ path: "/a", redirect: "/b", status: 301 }];
    const { all, report } = mergeSiteRedirects(stored, [row("/b", "/a")]);
    expect(lines(all)).toEqual(["/b 301 /a"]);
    expect(report.loops.map(({ path: at }) => at)).toEqual(["/a"]);
  });

  test("an import leaves alone what somebody has set", () => {
    const stored: SiteRedirect[] = [{ path: "/a", redirect: "/mine", status: 301 }];
    const { all, report } = mergeSiteRedirects(stored, [row("/a", "/b")], { keepsStored: true });
    expect(lines(all)).toEqual(["/a 301 /mine"]);
    expect(report.duplicates).toHaveLength(1);
  });
});

test.each([
  ["/b", "", "/b"],
  ["/b", "utm_source=x&a=1", "/b?utm_source=x&a=1"],
  ["/b?a=2#c", "utm_source=x&a=1", "/b?a=2&utm_source=x#c"],
  ["https://other.example/#c", "a=%0d%0a", "https://other.example/?a=%0D%0A#c"],
])("%s asked with %j leads to %s", (target, query, expected) => {
  expect(withQuery(target, new URLSearchParams(query))).toBe(expected);
});
