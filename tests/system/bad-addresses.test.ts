import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  hasHostileTexts,
  hostileLines,
  hostilePart,
  naughtyStrings,
  takePart,
} from "#tests/support/hostile-texts.ts";
import { host } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { type Reply, sendRequest } from "#tests/support/send-request.ts";

let dataDir: string;
let server: ServerUnderTest;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "bad-addresses-"));
  server = await startServer({ dataDir });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Asks for an address exactly as it is written. */
const ask = (target: string) => sendRequest({ port: server.port, path: target, headers: { host } });

/** Asks for many addresses, a few at a time. */
async function askAll(targets: readonly string[]): Promise<(Reply & { target: string })[]> {
  const replies: (Reply & { target: string })[] = [];
  for (let at = 0; at < targets.length; at += 6)
    replies.push(
      ...(await Promise.all(
        targets.slice(at, at + 6).map(async (target) => ({ target, ...(await ask(target)) })),
      )),
    );
  return replies;
}

const isOnHost = (location: string) => {
  const origin = `http://${host}:${server.port}`;
  return !location.startsWith("//") && new URL(location, origin).origin === origin;
};

const routes = [
  (slug: string) => `/${slug}`,
  (slug: string) => `/treatment/${slug}`,
  (slug: string) => `/${slug}/${slug}`,
  ...["posts", "post", "forums", "images", "infographic", "author", "tag", "page", "sitemaps"].map(
    (folder) => (slug: string) => `/${folder}/${slug}`,
  ),
  (slug: string) => `/media/illustrations/${slug}`,
  (slug: string) => `/media/scenes/${slug}`,
  (slug: string) => `/media/scenes/room/${slug}/flat-20-hero.svg`,
  (slug: string) => `/_next/static/${slug}`,
  (slug: string) => `/${slug}/feed`,
];

const badSlugs = {
  "dots and slashes": "..%2F..%2Fetc%2Fpasswd",
  "a slash": "a%2Fb",
  "a backslash": "%5C%5Cevil.test",
  "a NUL": "a%00b",
  "line ends": "a%0d%0aSet-Cookie:%20b=c",
  "2,000 characters": "a".repeat(2000),
  "right-to-left marks": "%E2%80%8F%E2%80%AEslug",
  "overlong UTF-8": "%c0%ae%c0%ae",
  "half a character": "%ed%a0%80",
  "bytes that are no UTF-8": "%ff%fe",
  "an escape that is none": "%zz",
  "half an escape": "a%2",
  "a reserved word, new": "new",
  "a reserved word, page": "page",
  "a reserved word, api": "api",
  "a reserved word, __proto__": "__proto__",
  "a number too large": "99999999999999999999",
  "a number below 0": "-1",
  "another host": "%2F%2Fevil.test",
};

describe("an address whose slug is", () => {
  test.each(Object.entries(badSlugs))(
    "%s is not there on any route, and breaks nothing",
    async (_what, slug) => {
      // GraphQL and its calls answer for themselves.
      const targets = routes.map((route) => route(slug)).filter((one) => !one.startsWith("/api"));
      for (const { target, status, headers, text } of await askAll(targets)) {
        expect([target, [400, 404].includes(status) ? "refused" : status]).toEqual([
          target,
          "refused",
        ]);
        expect(headers.location).toBeUndefined();
        expect(text).not.toMatch(/node_modules|at .*\.(ts|js):\d|select .* from/i);
      }
    },
  );
});

test.each([
  "/vote/poll/999999",
  "/vote/poll/none",
  "/vote/post/999999",
  "/vote/none/1",
  "/conditions/none",
  "/conditions/migraine/none",
  "/conditions/none/none",
])("%s answers 404 with the title of a missing page", async (target) => {
  const { status, text } = await ask(target);
  expect([status, text.match(/<title>([^<]*)<\/title>/)?.[1]]).toEqual([
    404,
    expect.stringMatching(/^Page not found/),
  ]);
});

describe("a page number", () => {
  test.each(["0", "-1", "1000000000", "1e3", "%D9%A3", "02", "two"])(
    "%s is not found, in the path and in the query",
    async (page) => {
      const replies = await askAll([
        `/page/${page}`,
        `/treatment/${page}`,
        ...[
          "/treatment",
          "/forums",
          "/tag/sleep",
          "/images",
          "/search",
          "/author/editorial-team",
        ].map((list) => `${list}?page=${page}`),
      ]);
      expect(replies.map(({ target, status }) => `${status} ${target}`)).toEqual(
        replies.map(({ target }) => `404 ${target}`),
      );
    },
  );

  // spec §2: /page/{pageNumber} lists posts by page
  // spec §2: invalid page numbers are 404, the first page has one address
  test("beyond the last redirect to it; the first has one URL", async () => {
    const replies = await askAll([
      "/page/9999",
      "/treatment?page=9999",
      "/forums?sort=newest&page=99999",
      "/tag/sleep?page=900",
      "/search?s=migraine&page=900",
      "/search?s=qqq&page=2",
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 302));
    const [posts, category, forums, , search, nothing] = replies.map(
      ({ headers }) => headers.location,
    );
    expect(posts).toMatch(/^\/page\/[1-9]$/);
    expect(category).toMatch(/^\/treatment(\?page=[1-9])?$/);
    expect(forums).toMatch(/^\/forums\?sort=newest&page=[1-9]\d?$/);
    expect(search).toMatch(/^\/search\?s=migraine&page=[1-9]$/);
    expect(nothing).toBe("/search?s=qqq");
    for (const { headers } of replies)
      expect((await ask(headers.location ?? "")).status, headers.location).toBe(200);
    const { status, headers } = await ask("/treatment?page=1");
    expect([status, headers.location]).toEqual([301, "/treatment"]);
  });
});

describe.skipIf(!hasHostileTexts)("hostile texts", () => {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());

  // spec §2: path traversal and open-redirect attempts lead nowhere
  test("of paths and traversals, as URLs and as slugs, never leave the site and cause no error", async () => {
    const texts = [...hostileLines("paths"), ...hostileLines("open-redirect")];
    const raw = texts.map((text) => `/${text.replace(/[^\x21-\x7e]/g, encode)}`.replace(/#.*/, ""));
    const slugs = texts.map((text) => `/posts/${encode(text)}`.slice(0, 4000));
    for (const { target, status, headers } of await askAll([...raw, ...slugs])) {
      expect([target, status < 500]).toEqual([target, true]);
      const { location } = headers;
      if (location !== undefined)
        expect([target, location, isOnHost(location)]).toEqual([target, location, true]);
    }
  }, 300_000);

  test(`as a search term and as any slug are text: none becomes markup, no page fails (${hostilePart})`, async () => {
    const texts = takePart([...hostileLines("xss"), ...hostileLines("sql"), ...naughtyStrings()]);
    const targets = texts.flatMap((text, at) => {
      const word = encode(text).slice(0, 3000).replace(/%.?$/, "");
      return [
        `/search?s=${word}`,
        `${["/tag", "/author", "/forums", "/posts", ""][at % 5]}/${word}`,
      ];
    });
    for (const { target, status, text } of await askAll(targets)) {
      expect([target, status < 500]).toEqual([target, true]);
      // The HTML without the product's own scripts.
      const rest = text.replace(/<script\b[^>]*>.*?<\/script>/gs, "");
      expect(rest, target).not.toMatch(
        /<script|<[a-z][^>"]*\son[a-z]+\s*=\s*["']?(?:alert|prompt|confirm|eval)/i,
      );
    }
  }, 600_000);
});
