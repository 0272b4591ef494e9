import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { followRedirects, maxHops, withQuery } from "./follow-redirects.ts";
import { mergeSiteRedirects } from "./merge-site-redirects.ts";
import { readRedirectTarget, redirectKey } from "./redirect-path.ts";
import { readRedirectSource, splitSource } from "./redirect-source.ts";
import { createRedirectTable, type SiteRedirect } from "./redirect-table.ts";
import { type RedirectInput, resolveSiteRedirects } from "./site-redirects.ts";

const said = (read: { value: string } | { problem: string }) =>
  "value" in read ? read.value : `refused: ${read.problem}`;
const row = (from: string, to: string, status?: number): RedirectInput => ({
  path: from,
  redirect: to,
  status,
});
const kept = (from: string, to: string): SiteRedirect => ({
  path: from,
  redirect: to,
  status: 301,
  ignoresCase: false,
});
const lines = (redirects: readonly SiteRedirect[]) =>
  redirects.map((one) => `${one.path} ${one.status} ${one.redirect}`.trim());

describe("the source of a redirect", () => {
  test.each([
    ["/old", "/old"],
    ["old/page", "/old/page"],
    ["/Old/Page/", "/Old/Page"],
    ["/old?id=1#part", "/old?id=1"],
    ["/old?b=2&a=1&b=1", "/old?a=1&b=1&b=2"],
    ["/old/?a=%41+b", "/old?a=A+b"],
    ["/old?", "/old"],
    ["/?p=12", "/?p=12"],
    ["http://old.example/index.php?p=12", "/index.php?p=12"],
    ["/old?a=%e4", "refused: a query that is not UTF-8"],
    [`/${"ü".repeat(1200)}`, "refused: longer than 2000 bytes"],
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
    expect(said(readRedirectSource(text))).toBe(expected);
  });

  test("a stored path matches however the request escapes it", () => {
    for (const asked of ["/a/%E2%80%93-b", "/a/%e2%80%93-b/", "/a/%E2%80%93%2Db//"])
      expect(redirectKey(new URL(asked, "http://site.invalid").pathname)).toBe("/a/–-b");
  });

  test("reading twice is reading once", () => {
    const piece = fc.constantFrom("/", "a", "%2f", "%25", "%", "..", "ü", "%e4", "%41", "?", " ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const read = readRedirectSource(`/${pieces.join("")}`);
        if ("problem" in read) return;
        const { path: at, query } = splitSource(read.value);
        const address = new URL(at.replaceAll(" ", "%20"), "http://site.invalid").pathname;
        expect(`${redirectKey(address)}${query.size > 0 ? `?${query}` : ""}`).toBe(read.value);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});

describe("the target of a redirect", () => {
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
        // An external target must be a host of the list.
        if (url.origin !== "http://own.invalid")
          expect(payload.toLowerCase().split(/\/\/|[/?#:]/)[2], payload).toBe(url.hostname);
        expect(url.username + url.password).toBe("");
      }
    },
  );
});

describe("a list of redirects", () => {
  test("keeps each path once and resolves every chain to its end", () => {
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
      {
        path: "/a/",
        redirect: "/elsewhere",
        reason: "/a is in the list twice, with different targets; the first one counts",
      },
    ]);
  });

  test("drops and reports loops and redirects into loops", () => {
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

  test("redirects to a gone page are gone too", () => {
    const result = resolveSiteRedirects([row("/a", "/b"), row("/b", "", 410)]);
    expect(lines(result.kept)).toEqual(["/a 410", "/b 410"]);
  });

  test("refuses unknown statuses, and reports addresses that the product answers itself", () => {
    const result = resolveSiteRedirects([
      row("/a", "/b", 200),
      ...["/forums/", "/polls", "/admin", "/api/x", "/topic/a"].map((from) => row(from, "/b")),
      ...["/forums?page=2", "/?s=a", "/polls?poll_id=1"].map((from) => row(from, "/b")),
      ...["/forums/old", "/forums?f=2", "/?p=12"].map((from) => row(from, "/b")),
    ]);
    expect(lines(result.kept)).toEqual([
      "/forums/old 301 /b",
      "/forums?f=2 301 /b",
      "/?p=12 301 /b",
    ]);
    expect(result.refused.map(({ reason }) => reason)).toEqual(["status 200 is no redirect"]);
    expect(result.reserved).toHaveLength(8);
  });

  test("keeps 307 and 308, and the kind of the first in a chain", () => {
    const result = resolveSiteRedirects([
      row("/a", "/x", 307),
      row("/b", "/x", 308),
      row("/c", "/a", 308),
      row("/d", "/a", 301),
      row("/e", "/b", 301),
      row("/f", "/g", 404),
    ]);
    expect(lines(result.kept)).toEqual([
      "/a 307 /x",
      "/b 308 /x",
      "/c 307 /x",
      "/d 302 /x",
      "/e 301 /x",
      "/f 404",
    ]);
  });

  test(`a chain of more than ${maxHops} is cut at its head`, () => {
    const chain = Array.from({ length: 30 }, (_unused, at) => row(`/${at}`, `/${at + 1}`));
    const result = resolveSiteRedirects(chain);
    expect(result.kept.length).toBeGreaterThanOrEqual(maxHops);
    expect(result.kept.every(({ redirect }) => redirect === "/30")).toBe(true);
    expect(result.kept.length + result.loops.length).toBe(30);
  });

  test("a request is redirected by its parameters in any order, and keeps the others", () => {
    const table = createRedirectTable([
      kept("/p", "/all"),
      kept("/p?id=1", "/one"),
      kept("/p?id=1&kind=a", "/one-a?from=p"),
      kept("/p?id=2", "/two"),
      kept("/p?print=", "/print"),
      kept("/twice?a=1&a=2", "/both"),
    ]);
    const ask = (url: string) => {
      const { pathname, searchParams } = new URL(url, "http://site.invalid");
      const end = followRedirects(table, { path: pathname, query: searchParams });
      return end && ("loop" in end ? "loop" : end.redirect);
    };
    expect(ask("/p")).toBe("/all");
    expect(ask("/p?id=3&kind=a")).toBe("/all?id=3&kind=a");
    expect(ask("/p?id=1")).toBe("/one");
    expect(ask("/p?kind=b&id=1")).toBe("/one?kind=b");
    expect(ask("/p?utm_source=mail&kind=a&id=1")).toBe("/one-a?from=p&utm_source=mail");
    expect(ask("/p?id=2&id=1")).toBe("/all?id=2&id=1");
    expect(ask("/p?print")).toBe("/print");
    expect(ask("/twice?a=2&a=1")).toBe("/both");
    expect(ask("/twice")).toBeNull();
  });

  test("a query can match several redirects in a row, but never in a loop", () => {
    const table = createRedirectTable([
      kept("/a", "/b"),
      kept("/b?x=1", "/c?y=2"),
      kept("/d?x=1", "/e?x=1"),
      kept("/e?y=1", "/d?y=1"),
    ]);
    const ask = (at: string, query: string) =>
      followRedirects(table, { path: at, query: new URLSearchParams(query) });
    expect(ask("/a", "x=1&z=3")).toEqual({ redirect: "/c?y=2&z=3", status: 301 });
    expect(ask("/d", "x=1&y=1")).toHaveProperty("loop");
  });

  test("a path matches any case only if its list says so; an exact match has priority", () => {
    const anyCase = (from: string, to: string) => ({ ...kept(from, to), ignoresCase: true });
    const table = createRedirectTable([
      kept("/Exact", "/x"),
      anyCase("/Old/Page", "/new"),
      anyCase("/old/page", "/other"),
      anyCase("/About", "/about"),
      anyCase("/List?Id=A", "/a"),
    ]);
    const ask = (at: string, query = "") =>
      followRedirects(table, { path: at, query: new URLSearchParams(query) });
    expect(ask("/exact")).toBeNull();
    for (const [at, end] of [
      ["/OLD/page", "/new"],
      ["/old/page", "/other"],
      ["/ABOUT", "/about"],
    ])
      expect(ask(at as string)).toMatchObject({ redirect: end });
    expect(ask("/about")).toBeNull();
    expect(ask("/list", "Id=A")).toMatchObject({ redirect: "/a" });
    expect(ask("/list", "id=a")).toBeNull();
  });

  test("sixteen thousand queries of one path are each found at once", () => {
    const rows = Array.from({ length: 16_000 }, (_unused, at) =>
      kept(`/v?id=${at}`, `/posts/${at}`),
    );
    const table = createRedirectTable(rows);
    // Iterating over the rows would take minutes.
    const found = endSoon(() =>
      rows.map((_row, at) => table.find("/v", new URLSearchParams(`utm_source=mail&id=${at}`))),
    );
    expect(found.every((one, at) => one?.row === rows[at])).toBe(true);
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
    "A",
    "a?x=1",
    "b?y=1",
    "b?y=1&x=1",
    "c?x=1",
    "javascript:a",
    "//a",
  );
  const anyRow = fc.record({
    path: name.map((text) => (text.includes(":") ? text : `/${text}`)),
    redirect: fc.oneof(
      name.map((text) => `/${text}`),
      fc.constantFrom("https://other.example/", "javascript:a", "/b?x=1#y", ""),
    ),
    status: fc.constantFrom(301, 302, 307, 308, 410, 200, undefined),
    ignoresCase: fc.boolean(),
  });

  // spec §2: site redirects never loop and lead straight to the end
  test("any list: no chain, no loop, no lost row", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), (rows) => {
        const { kept, loops, duplicates, reserved, refused } = resolveSiteRedirects(rows);
        const table = createRedirectTable(kept);
        for (const one of kept) {
          if (one.status === 410) continue;
          const target = new URL(one.redirect, "http://site.invalid");
          if (target.host !== "site.invalid") continue;
          const next = { path: redirectKey(target.pathname), query: target.searchParams };
          expect(followRedirects(table, next)).toBeNull();
        }
        expect(new Set(kept.map((one) => one.path)).size).toBe(kept.length);
        const others = [loops, duplicates, reserved, refused].map((list) => list.length);
        expect(others.reduce((sum, count) => sum + count, kept.length)).toBe(rows.length);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });

  test("the same holds after merging with stored redirects, and new rows win", () => {
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
          // A target with a query that other redirects use may end elsewhere after those were flattened.
          if ([...stored, ...rows].some(({ redirect }) => redirect.includes("?"))) return;
          const again = mergeSiteRedirects(all, rows);
          expect(lines(again.all).toSorted()).toEqual(lines(all).toSorted());
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });

  test("a move back: the newer of two contradicting redirects stays", () => {
    const stored: SiteRedirect[] = [kept("/a", "/b")];
    const { all, report } = mergeSiteRedirects(stored, [row("/b", "/a")]);
    expect(lines(all)).toEqual(["/b 301 /a"]);
    expect(report.loops.map(({ path: at }) => at)).toEqual(["/a"]);
  });

  test("an import does not overwrite existing redirects", () => {
    const stored: SiteRedirect[] = [kept("/a", "/mine")];
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
])("%s with %j redirects to %s", (target, query, expected) => {
  expect(withQuery(target, new URLSearchParams(query))).toBe(expected);
});
