import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { readRedirectList } from "#lib/imports/server/read-redirect-list.ts";
import { replayRedirects } from "#lib/imports/server/replay-redirects.ts";
import {
  createRedirectDirectory,
  readRedirectsFrom,
} from "#lib/routing/server/redirect-directory.ts";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import type { RedirectInput } from "#lib/routing/shared/site-redirects.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
});
afterAll(() => server.close());
beforeEach(async () => {
  await runSql(server.network, "delete from site_redirects");
  server.network.services.store.invalidations.publish(
    ["migraine", "lupus"].map((prefix) => `SiteRedirect@${server.network.site(prefix).id}`),
  );
});

const save = (rows: RedirectInput[], options: { site?: string; email?: string } = {}) =>
  (async () => {
    const { network } = server;
    const { site = "migraine", email } = options;
    const by = email ? (await network.getSession(email, site)).member : ("operator" as const);
    const { store } = network.services;
    return saveSiteRedirects({ store, site: network.site(site), by, rows });
  })();

const visit = async (url: string, site = "migraine") => {
  const reply = await server.ask(url, { host: siteHost(site) });
  return [reply.status, reply.headers.location].filter(Boolean).join(" ");
};

describe("a site redirect", () => {
  // spec §2: site redirects are served
  test("redirects the path with and without a slash, with the whole query", async () => {
    await save([
      { path: "/old/page", redirect: "/posts/new#part" },
      { path: "/moved", redirect: "https://other.example/a?id=1" },
      { path: "/for-now", redirect: "/forums", status: 302 },
    ]);
    expect(await visit("/old/page")).toBe("301 /posts/new#part");
    expect(await visit("/old/page/?utm_source=mail&page=2")).toBe(
      "301 /posts/new?utm_source=mail&page=2#part",
    );
    expect(await visit("/moved?id=2&utm_source=mail")).toBe(
      "301 https://other.example/a?id=1&utm_source=mail",
    );
    expect(await visit("/for-now")).toBe("302 /forums");
    expect(await visit("/Old/page")).toBe("404");
  });

  // spec §2: a saved redirect works at once
  test("counts at once, also where the page was kept before, and no longer once it is taken away", async () => {
    const { slug } = await makeItem(server.network, {});
    expect(await visit(`/posts/${slug}`)).toBe("200");
    await save([{ path: `/posts/${slug}`, redirect: "/posts/elsewhere" }]);
    expect(await visit(`/posts/${slug}`)).toBe("301 /posts/elsewhere");
    await save([{ path: `/posts/${slug}`, redirect: "", status: 410 }]);
    expect(await visit(`/posts/${slug}`)).toBe("410");
    await save([{ path: "/posts/elsewhere", redirect: `/posts/${slug}` }]);
    expect(await visit("/posts/elsewhere")).toBe("410");
  });

  // spec §2: removed content answers 410
  test("to a gone page shows the not-found page of its site with status 410, which is cached", async () => {
    await save([{ path: "/was-here", redirect: "", status: 410 }]);
    const first = await server.ask("/was-here");
    expect(first.status).toBe(410);
    expect(first.text).toContain("Oops!");
    expect((await server.ask("/was-here/")).status).toBe(410);
    expect((await server.ask("/was-here")).headers["x-page-cache"]).toBe("HIT");
  });

  test("hides no page of the product and no fixed redirect", async () => {
    const report = await save([
      { path: "/forums", redirect: "/a" },
      { path: "/", redirect: "/a" },
      { path: "/api", redirect: "/a" },
      { path: "/admin", redirect: "/a" },
    ]);
    expect([...report.refused, ...report.reserved]).toHaveLength(4);
    expect(await visit("/forums")).toBe("200");
    expect(await visit("/admin")).not.toContain("/a");
  });

  // spec §3: site fields
  // spec §3: yoastRedirects: path and redirect
  // spec §7: query site
  // spec §7: query site redirects
  test("is one site's alone", async () => {
    await save([{ path: "/only-here", redirect: "/forums" }]);
    expect(await visit("/only-here", "lupus")).toBe("404");
    const { data } = await server.network.ask(
      "{ siteRedirects { path redirect } site { yoastRedirects { path redirect status } } }",
    );
    expect(data.siteRedirects).toEqual([{ path: "/only-here", redirect: "/forums" }]);
    expect(data.site.yoastRedirects).toEqual([
      { path: "/only-here", redirect: "/forums", status: 301 },
    ]);
    const other = await server.network.ask("{ siteRedirects { path } }", {}, { site: "lupus" });
    expect(other.data.siteRedirects).toEqual([]);
  });

  // The renderer of these tests has a page at every address that is not looked up by a name.
  test.each([
    ["a path with ..", "/a/..%2f..%2fetc", "404"],
    ["a NUL", "/%00", "200"],
    ["2,000 characters", `/${"a".repeat(2000)}`, "404"],
    ["right-to-left marks", "/%E2%80%8Fslug", "404"],
    ["a line end", "/a%0d%0aSet-Cookie:b", "404"],
    ["page 0", "/page/0", "200"],
    ["page -1", "/page/-1", "200"],
    ["page 10^9", "/a-list?page=1000000000", "404"],
    ["a reserved word", "/new", "404"],
  ])("requested with %s is never found and causes no error", async (_what, url, answer) => {
    await save([{ path: "/a", redirect: "/b" }]);
    expect(await visit(url)).toBe(answer);
  });

  // spec §8: failed redirects load: reported
  test("an unreadable list fails no page, and no page is reported as missing", async () => {
    const { redirects, log } = server.network.services;
    const of = redirects.of;
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    redirects.of = () => Promise.reject(new Error("no database"));
    const [missing, there] = [await server.ask("/posts/any"), await server.ask("/stories")];
    redirects.of = of;
    expect(logged.mock.calls.map(([, message]) => message)).toContain(
      "the redirects of a site could not be read",
    );
    logged.mockRestore();
    expect([missing.status, missing.headers["retry-after"]]).toEqual([503, "10"]);
    expect([there.status, there.headers["x-page-cache"]]).toEqual([200, "BYPASS"]);
    expect((await server.ask("/posts/any")).status).toBe(404);
  });
});

test("a redirect saved by another process is found after five minutes, without delaying requests", async () => {
  const { db } = server.network.services.store;
  const site = server.network.site("migraine");
  let time = 0;
  const errors: unknown[] = [];
  const invalidations = createInvalidationFeed();
  const directory = createRedirectDirectory(
    readRedirectsFrom(db),
    invalidations,
    (error) => errors.push(error),
    () => time,
  );
  expect((await directory.of(site)).rows).toHaveLength(0);
  await runSql(
    server.network,
    "insert into site_redirects (site_id, path, redirect) values ($1, '/elsewhere', '/b')",
    [site.id],
  );
  time = 299_000;
  expect(directory.of(site)).toMatchObject({ rows: [] });
  time = 301_000;
  expect(directory.of(site)).toMatchObject({ rows: [] });
  await vi.waitFor(
    () => expect(directory.of(site)).toMatchObject({ rows: [{ path: "/elsewhere" }] }),
    15_000,
  );
  expect(errors).toEqual([]);
});

describe("saving redirects", () => {
  test.each([
    ["superadmin@demo.test", "kept"],
    ["admin@demo.test", "kept"],
    ["moderator@demo.test", "FORBIDDEN"],
    ["member@demo.test", "FORBIDDEN"],
  ])("by %s: %s", async (email, expected) => {
    const outcome = save([{ path: "/by-role", redirect: "/forums" }], { email }).then(
      ({ kept }) => (kept.length === 1 ? "kept" : "lost"),
      (error: { code: string }) => error.code,
    );
    expect(await outcome).toBe(expected);
  });

  test("resolves chains with stored ones, and reports the changes", async () => {
    await save([{ path: "/a", redirect: "/b" }]);
    const report = await save([
      { path: "/b", redirect: "/c" },
      { path: "/x", redirect: "/y" },
      { path: "/y", redirect: "/x" },
      { path: "/b/", redirect: "/d" },
      { path: "/z", redirect: "javascript:alert(1)" },
    ]);
    const counts = Object.fromEntries(
      Object.entries(report).map(([name, rows]) => [name, rows.length]),
    );
    expect(counts).toEqual({
      kept: 1,
      flattened: 0,
      loops: 2,
      duplicates: 1,
      reserved: 0,
      refused: 1,
    });
    expect(await visit("/a")).toBe("301 /c");
  });

  test("the same list twice changes no row and invalidates no cache", async () => {
    const rows = [
      { path: "/a", redirect: "/b" },
      { path: "/c", redirect: "", status: 410 },
    ];
    await save(rows);
    const stored = () =>
      runSql(server.network, "select xmin::text, * from site_redirects order by path");
    const before = await stored();
    server.network.changedTags.length = 0;
    await save(rows);
    expect(await stored()).toEqual(before);
    expect(server.network.changedTags).toEqual([]);
  });

  test("a dry run stores nothing", async () => {
    const { store } = server.network.services;
    const rows = [{ path: "/a", redirect: "/b" }];
    const site = server.network.site("migraine");
    const report = await saveSiteRedirects({ store, site, by: "operator", rows, isDryRun: true });
    expect(report.kept).toHaveLength(1);
    expect(await runSql(server.network, "select * from site_redirects")).toEqual([]);
  });

  test("at the same moment by two: both lists are there", async () => {
    await Promise.all([
      save([{ path: "/a", redirect: "/b" }]),
      save([{ path: "/b", redirect: "/c" }]),
      save([{ path: "/d", redirect: "/a" }]),
    ]);
    expect(await visit("/a")).toBe("301 /c");
    expect(await visit("/d")).toBe("301 /c");
  });

  test("twenty thousand of one site are stored and answered from memory", async () => {
    const rows = Array.from({ length: 20_000 }, (_unused, at) => ({
      path: `/2013/01/${at}/an-old-slug-of-some-length`,
      redirect: `/posts/an-old-slug-of-some-length-${at}`,
    }));
    expect((await save(rows)).kept).toHaveLength(20_000);
    expect(await visit("/2013/01/19999/an-old-slug-of-some-length/")).toBe(
      "301 /posts/an-old-slug-of-some-length-19999",
    );
    const table = server.network.services.redirects.of(server.network.site("migraine"));
    expect(table).toMatchObject({ rows: { length: 20_000 } });
  });
});

describe("a redirect with a query or in any case", () => {
  test("answers requests with its parameters, with 307 and 308 as they are", async () => {
    await save([
      { path: "/page.aspx?id=1", redirect: "/posts/one" },
      { path: "/page.aspx?id=2", redirect: "/posts/two", status: 307 },
      { path: "/page.aspx?id=3", redirect: "", status: 404 },
      { path: "/", redirect: "/never" },
      { path: "/?p=7", redirect: "/posts/seven", status: 308 },
      { path: "/Old", redirect: "/posts/old", ignoresCase: true },
    ]);
    expect(await visit("/page.aspx?utm_source=a&id=1")).toBe("301 /posts/one?utm_source=a");
    expect(await visit("/page.aspx?id=2")).toBe("307 /posts/two");
    expect(await visit("/page.aspx?id=3")).toBe("404");
    expect(await visit("/page.aspx?id=4")).toBe("404");
    expect(await visit("/?p=7")).toBe("308 /posts/seven");
    expect(await visit("/")).toBe("200");
    expect(await visit("/oLD/")).toBe("301 /posts/old");
  });

  test("gone or missing pages share one cached screen, which is not rendered for each", async () => {
    await save(
      Array.from({ length: 40 }, (_unused, at) => ({
        path: `/gone?id=${at}`,
        redirect: "",
        status: at % 2 === 0 ? 404 : 410,
      })),
    );
    const outcomes = new Map<string, number>();
    for (let at = 0; at < 40; at += 1) {
      const { status, headers } = await server.ask(`/gone?id=${at}`);
      const outcome = `${status} ${headers["x-page-cache"]}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(
      [outcomes.get("404 HIT"), outcomes.get("410 HIT")].map(Number).every((n) => n >= 19),
    ).toBe(true);
  });
});

const folder = path.resolve("../shared/data/redirects/mappings");
describe.skipIf(!existsSync(folder))("real redirect lists", () => {
  test.each([
    ["dh-sample.csv", 2624, 0],
    ["dh_mediacentre.csv", 920, 1],
    ["dh_immunisation.csv", 304, 2],
  ])(
    "every row of %s has the listed response; reserved paths are reported",
    async (file, count, reservedCount) => {
      const rows = await readRedirectList(path.join(folder, file));
      expect(rows).toHaveLength(count);
      await save(rows);
      const host = siteHost("migraine");
      const report = await replayRedirects({
        rows,
        host,
        ask: async (url) => {
          const { status, headers } = await server.ask(url, { host });
          return { status, location: headers.location ?? null };
        },
      });
      expect(report.counts).toEqual({
        rows: count,
        "rows answered exactly": count - reservedCount,
        "rows answered wrongly": 0,
        "rows not imported: reserved": reservedCount,
        "rows not imported: loop": 0,
        "rows not imported: refused": 0,
      });
      expect(report.skipped.every(({ kind }) => kind === "reserved")).toBe(true);
    },
  );
});
