import { afterAll, beforeAll, expect, test } from "vitest";
import { makeArticles } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** A twentieth of every limit: six numbered pages a minute. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    renderPage: renderTestPage,
    settings: { RATE_LIMIT_SCALE: "0.05", TRUSTED_PROXIES: "127.0.0.1" },
  });
});
afterAll(() => server.close());

const visit = async (path: string, address = "203.0.113.7") => {
  const { status, headers } = await server.ask(path, { headers: { "x-forwarded-for": address } });
  return [status, headers["x-page-cache"] ?? headers["retry-after"]];
};

test("an address gets so many numbered pages rendered a minute, and everything that is cached or has no number", async () => {
  const articles = await makeArticles(server.network, 10);
  for (let page = 2; page <= 7; page += 1)
    expect(await visit(`/forums?page=${page}`)).toEqual([200, "MISS"]);
  for (const path of ["/forums?page=8", "/forums?sort=newest", "/polls/9", "/forums?topic=x"]) {
    const [status, retryAfter] = await visit(path);
    expect([path, status]).toEqual([path, 429]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(await visit("/forums?page=3")).toEqual([200, "HIT"]);
  for (const { slug } of articles) expect(await visit(`/posts/${slug}`)).toEqual([200, "MISS"]);
  // Others may go on, and what they ask for is there for everyone.
  expect(await visit("/forums?page=8", "203.0.113.8")).toEqual([200, "MISS"]);
  expect(await visit("/forums?page=8")).toEqual([200, "HIT"]);
});
