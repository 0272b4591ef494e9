import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { renderContext } from "#graphql/render-context.ts";
import { runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { testSites } from "#tests/support/test-sites.ts";

const legal = [
  "terms-of-use",
  "privacy-policy",
  "privacy-choices",
  "community-rules",
  "ad-choices",
];

describe("the demo's own legal pages", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({});
  });
  afterAll(() => server.close());

  // spec §2: footer: about us, legal pages, cookie settings
  test("every site links to five pages of its own, and each of them can be read there", async () => {
    for (const site of testSites) {
      const { data } = await server.network.ask("{ site { legalLinks { url } } }", {}, { site });
      expect(data.site.legalLinks).toEqual(legal.map((page) => ({ url: `/${page}` })));
      for (const page of legal) {
        const answer = await server.network.ask(
          "query ($page: String!) { contentItem(permalink: $page) { type path title sections { fields } } }",
          { page },
          { site },
        );
        const item = answer.data.contentItem;
        expect([site, item.type, item.path]).toEqual([site, "page", `/${page}`]);
        expect(item.sections[0].fields.html.length).toBeGreaterThan(400);
      }
    }
  });

  test("they mention only features of the site", async () => {
    const texts = async (site: string) =>
      JSON.stringify(
        await Promise.all(
          legal.map((page) =>
            server.network.ask(
              "query ($page: String!) { contentItem(permalink: $page) { sections { fields } } }",
              { page },
              { site },
            ),
          ),
        ),
      );
    expect(await texts("migraine")).toMatch(/What you write<.*Private messages/);
    expect(await texts("lupus")).not.toMatch(/What you write<|Private messages/);
  });
});

describe("legal pages kept elsewhere", () => {
  const folder = "https://publisher.example/legal";
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      settings: { LEGAL_PAGES_URL: folder },
      // A page that tries to redirect to the URL in its query.
      renderPage: async (_request, response) => {
        const wanted = renderContext().request().query.get("problem");
        if (wanted) response.writeHead(302, { Location: wanted });
        response.end("a page");
      },
    });
    await runSql(
      server.network,
      `update sites set settings = settings || '{"legal_pages": {"ad-choices": "https://ads.example/choices?of=sleep"}}' where prefix = 'sleep'`,
    );
    await runSql(
      server.network,
      "update sites set settings = settings - 'legal_pages' where prefix = 'shn'",
    );
    server.network.services.store.invalidations.publish(["Site:1"]);
    await vi.waitFor(
      () =>
        expect(server.network.site("sleep").settings.legal_pages?.["ad-choices"]).toMatch(/^https/),
      15_000,
    );
  });
  afterAll(() => server.close());

  const ask = async (path: string, prefix = "shn") => {
    const { status, headers } = await server.ask(path, { host: siteHost(prefix) });
    return [status, headers.location, headers["x-page-cache"]];
  };

  // spec §2: legal pages are sent to an external site
  test("redirect with 302 to the publisher's folder, or to the site's own target", async () => {
    for (const page of legal)
      expect(await ask(`/${page}`)).toEqual([302, `${folder}/${page}`, "BYPASS"]);
    expect(await ask("/ad-choices", "sleep")).toEqual([
      302,
      "https://ads.example/choices?of=sleep",
      "BYPASS",
    ]);
    expect(await ask("/privacy-policy", "sleep")).toEqual([
      302,
      `${folder}/privacy-policy`,
      "BYPASS",
    ]);
  });

  test("are shown by a site that has its own", async () => {
    expect((await ask("/privacy-policy", "migraine"))[0]).toBe(200);
  });

  test.each([
    "https://evil.test/legal/privacy-policy",
    `${folder}/terms-of-use`,
    `${folder}/privacy-policy/../../x`,
    `${folder}/privacy-policy?x`,
    "//publisher.example/legal/privacy-policy",
    "https://publisher.example@evil.test/legal/privacy-policy",
  ])("no redirect of a page reaches another host: %s", async (wanted) => {
    const [, location] = await ask(`/signed-up?problem=${encodeURIComponent(wanted)}`);
    expect(location).toMatch(/^\/(?!\/)/);
  });

  test("another path cannot use a configured address", async () => {
    const [, location] = await ask(
      `/signed-up?problem=${encodeURIComponent(`${folder}/privacy-policy`)}`,
    );
    expect(location).toBe("/legal/privacy-policy");
  });
});
