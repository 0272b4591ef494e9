import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MadeItem, makeItem, runSql } from "#tests/support/make-content.ts";
import { makeExperiment } from "#tests/support/make-experiment.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import type { Reply } from "#tests/support/send-request.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/*
 * Pages whose sections belong to variants of experiments, asked for through the request handler by
 * browsers that are in different ones.
 */

let server: TestServer;
/** Paths that were rendered, one entry each time. */
const renders: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    renderPage: async (request, response) => {
      renders.push(request.url ?? "");
      // Long enough for others to ask meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5));
      await renderTestPage(request, response);
    },
  });
});
afterAll(() => server.close());
beforeEach(() => renders.splice(0));

const variants = ["control", "warm", "cold"] as const;
type Variant = (typeof variants)[number];
const quote = (symbol: string, variant: string) => ({
  id: `${symbol}-${variant}`,
  kind: "Quote",
  text: `Words of ${variant}`,
  attribution: null,
  experiment: { symbol, variant },
});

const variantQuery = (symbol: string) =>
  JSON.stringify({ query: `{ getExperimentVariant(symbol: "${symbol}") { key } }` });
/** The variant of the browser that has this cookie. */
async function getVariant(symbol: string, cookie: string): Promise<string> {
  const reply = await server.ask("/api", {
    method: "POST",
    body: variantQuery(symbol),
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
  });
  return JSON.parse(reply.text).data.getExperimentVariant?.key ?? "control";
}

/** A cookie for each variant of an experiment, of browsers that once acted. */
async function findBrowsers(symbol: string): Promise<Record<Variant, string>> {
  const found: Partial<Record<string, string>> = {};
  for (let turn = 0; turn < 200 && Object.keys(found).length < variants.length; turn += 1) {
    const cookie = `visitor=${randomBytes(16).toString("base64url")}`;
    found[await getVariant(symbol, cookie)] ??= cookie;
  }
  return found as Record<Variant, string>;
}

let number = 0;
/** An article with a section for each variant of an experiment of its own, the last in a column. */
async function makeVariedArticle() {
  number += 1;
  const symbol = `hero_${number}`;
  await makeExperiment(server.network, symbol, { control: 1, warm: 1, cold: 1 });
  const [control, warm, cold] = variants.map((variant) => quote(symbol, variant));
  const columns = { id: "columns", kind: "Columns", columns: [[cold], []] };
  const article = await makeItem(server.network, { sections: [control, warm, columns] });
  return { symbol, article, path: `/posts/${article.slug}`, browsers: await findBrowsers(symbol) };
}

const ask = (path: string, cookie = "", headers: Record<string, string> = {}) =>
  server.ask(path, { headers: cookie ? { ...headers, cookie } : headers });
/** The variants whose words a page holds. */
const shownBy = ({ text }: Reply) => variants.filter((name) => text.includes(`Words of ${name}`));
const getOutcome = ({ headers }: Reply) => headers["x-page-cache"];
const forget = ({ id }: MadeItem) =>
  server.network.services.store.invalidations.publish([`ContentItem:${id}`]);

describe("a page with a section for each variant", () => {
  // spec §2: experiments: each viewer gets their variant of a page
  test("is everyone's own from cold, from the cache, and after a change: one render for each", async () => {
    const { article, path, browsers } = await makeVariedArticle();
    for (const outcome of ["MISS", "HIT", "HIT", "MISS", "HIT"]) {
      if (outcome === "MISS") forget(article);
      for (const variant of variants) {
        const page = await ask(path, browsers[variant]);
        expect([shownBy(page), getOutcome(page)]).toEqual([[variant], outcome]);
      }
      const page = await ask(path);
      expect([shownBy(page), getOutcome(page)]).toEqual([["control"], "HIT"]);
    }
    expect(renders).toHaveLength(6);
  });

  // spec §2: experiments: nobody gets another variant's page
  test("is isolated in two hundred concurrent requests, with changes in between", async () => {
    const { article, path, browsers } = await makeVariedArticle();
    const wrong: string[] = [];
    const waves = Array.from({ length: 200 }, async (_unused, index) => {
      if (index % 40 === 39) forget(article);
      const known = variants[index % 4];
      const shown = shownBy(await ask(path, known ? browsers[known] : ""));
      if (shown.join() !== (known ?? "control")) wrong.push(`${known}: ${shown}`);
    });
    await Promise.all(waves);
    expect(wrong).toEqual([]);
    forget(article);
    renders.splice(0);
    await Promise.all(
      waves.map((_done, index) => ask(path, browsers[variants[index % 3] ?? "warm"])),
    );
    expect(renders).toHaveLength(3);
  });

  // spec §2: experiments: switched off within a second
  test("is the control for all when the experiment is switched off, a second later at most", async () => {
    const { symbol, path, browsers } = await makeVariedArticle();
    for (const variant of variants) await ask(path, browsers[variant]);
    await runSql(server.network, "update experiments set is_on = false where symbol = $1", [
      symbol,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const pages = await Promise.all(variants.map((variant) => ask(path, browsers[variant])));
    expect(pages.map(shownBy)).toEqual([["control"], ["control"], ["control"]]);
    expect(pages.map(getOutcome)).toEqual(["HIT", "HIT", "HIT"]);
  });

  // spec §2: experiments: a member's variant follows the account
  test("follows the account in every browser of a member, and is read by its session only", async () => {
    const { symbol, path, browsers } = await makeVariedArticle();
    const own: string[][] = [];
    for (const variant of variants) {
      const cookie = `${await server.logIn("member@demo.test")}; ${browsers[variant]}`;
      own.push(shownBy(await ask(path, cookie)));
      expect(own[0]).toEqual([await getVariant(symbol, cookie)]);
    }
    expect(new Set(own.map(String)).size).toBe(1);
    expect(shownBy(await ask(path, browsers.warm))).toEqual(["warm"]);
  });

  // spec §2: experiments: a varied page sets no cookie and stays out of shared caches
  test("sets no cookie, is not stored by shared caches, and has an ETag of its own", async () => {
    const { path, browsers } = await makeVariedArticle();
    const etags: string[] = [];
    for (const variant of [...variants, ...variants]) {
      const { headers } = await ask(path, browsers[variant]);
      expect([headers["set-cookie"], headers["cache-control"], headers.vary]).toEqual([
        undefined,
        "private, no-cache",
        "Cookie, Accept-Encoding",
      ]);
      etags.push(String(headers.etag));
    }
    expect([new Set(etags).size, etags.slice(3)]).toEqual([3, etags.slice(0, 3)]);
    const [control = ""] = etags;
    const statuses = [];
    for (const variant of variants)
      statuses.push((await ask(path, browsers[variant], { "if-none-match": control })).status);
    expect(statuses).toEqual([304, 200, 200]);
    expect((await ask(path, browsers.warm, { "if-none-match": control })).text).toContain("warm");
  });

  test("costs one statement a second when cached, and none for unidentified viewers", async () => {
    const { path, browsers } = await makeVariedArticle();
    for (const variant of variants) await ask(path, browsers[variant]);
    /** Statements about experiments while these ask, and how many there may be in that time. */
    const count = async (cookies: string[]) => {
      const startedAt = performance.now();
      const { statements } = await recordStatements(async () => {
        for (const cookie of cookies) expect(getOutcome(await ask(path, cookie))).toBe("HIT");
      });
      const most = 1 + Math.floor((performance.now() - startedAt) / 1000);
      // Exposures are stored every two seconds.
      const told = statements.filter(
        (text) => /experiments/.test(text) && !/_exposures/.test(text),
      );
      return { told: told.length, most };
    };
    const few = await count([browsers.warm, browsers.cold, browsers.warm]);
    expect(few.told).toBeLessThanOrEqual(few.most);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await count(["", ""])).told).toBe(0);
    const many = await count(Array.from({ length: 20 }, () => browsers.warm));
    expect(many.told).toBeLessThanOrEqual(many.most);
  });
});

test("of two experiments on a page everyone gets their own combination", async () => {
  const [one, other] = ["pair_one", "pair_other"];
  for (const symbol of [one, other])
    await makeExperiment(server.network, symbol, { control: 1, warm: 1 });
  const sections = [one, other].flatMap((symbol) => [
    quote(symbol, "control"),
    quote(symbol, "warm"),
  ]);
  const { slug } = await makeItem(server.network, { sections });
  const cookies = Array.from(
    { length: 24 },
    () => `visitor=${randomBytes(16).toString("base64url")}`,
  );
  for (let time = 0; time < 2; time += 1) {
    await Promise.all(
      cookies.map(async (cookie) => {
        const { text } = await ask(`/posts/${slug}`, cookie);
        for (const symbol of [one, other])
          expect(text.match(new RegExp(`${symbol}-\\w+`, "g"))?.[0]).toBe(
            `${symbol}-${await getVariant(symbol, cookie)}`,
          );
      }),
    );
  }
  expect(renders.length).toBeLessThanOrEqual(4);
});

// spec §2: experiments: pages without experiments cost nothing more
test("a page without experiments is shared by all, and sends no query for viewers with a cookie", async () => {
  const { slug } = await makeItem(server.network);
  const { pages } = server.cache.stats();
  const cookie = `visitor=${randomBytes(16).toString("base64url")}`;
  await ask(`/posts/${slug}`, cookie);
  const { statements } = await recordStatements(async () => {
    for (const own of ["", cookie, `visitor=${randomBytes(16).toString("base64url")}`])
      expect(getOutcome(await ask(`/posts/${slug}`, own))).toBe("HIT");
  });
  expect([server.cache.stats().pages - pages, statements, renders.length]).toEqual([1, [], 1]);
});

test("the API answers the sections of the asker's own variant", async () => {
  const { article, browsers } = await makeVariedArticle();
  const body = JSON.stringify({
    query: `{ contentItem(id: ${article.id}) { sections { key columns { sections { key } } } } }`,
  });
  for (const variant of variants) {
    const reply = await server.ask("/api", {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: browsers[variant],
      },
    });
    const keys = [...reply.text.matchAll(/hero_\d+-(\w+)/g)].map(([, name]) => name);
    expect(keys).toEqual([variant]);
  }
});
