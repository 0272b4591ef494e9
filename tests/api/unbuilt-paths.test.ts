import { afterAll, beforeAll, describe, expect, test } from "vitest";
import LongerPathPage from "#app/[site]/[viewer]/[permalink]/[...rest]/page.tsx";
import PermalinkPage from "#app/[site]/[viewer]/[permalink]/page.tsx";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { rewrittenPath } from "#tests/support/with-middleware.ts";

type Element = { type: unknown; props: unknown } | null;

/** Runs the server components of an element up to its first HTML element, as Next would. */
async function renderRoot(element: Element): Promise<void> {
  if (typeof element?.type === "function") await renderRoot(await element.type(element.props));
}

/** Renders the pages at the first level and below it; any other page is only named. */
const renderPage: RequestHandler = async (request, response) => {
  const path = rewrittenPath(request).replace(/^\/\w+\/\w+(?=\/)/, "");
  const { pattern } = findRoute(path);
  const [permalink = "", ...rest] = path.slice(1).split("/");
  if (pattern === "/[permalink]/[...rest]")
    await renderRoot(await LongerPathPage({ params: Promise.resolve({ permalink, rest }) }));
  else if (pattern === "/[permalink]")
    await renderRoot(await PermalinkPage({ params: Promise.resolve({ permalink }) }));
  response.end(pattern);
};

let server: TestServer;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
  member = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const askAsGuestAndMember = (path: string) =>
  Promise.all([
    server.ask(path),
    server.ask(path, { headers: { cookie: member, "accept-encoding": "identity" } }),
  ]);

describe("paths without a page", () => {
  // spec §2: /404 and unknown paths show the not-found screen
  test.each(["/moderation/7/edit", "/content-flag/COMMENT", "/nocat/2"])(
    "%s is not found, and leads guests and members nowhere else",
    async (path) => {
      for (const { status, headers } of await askAsGuestAndMember(path))
        expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  test("a longer path of a category redirects to the category's page", async () => {
    const { data } = await server.network.ask("{ categories { slug } }");
    const [{ slug }] = data.categories;
    for (const { status, headers } of await askAsGuestAndMember(`/${slug}/1`))
      expect([status, headers.location]).toEqual([301, `/${slug}`]);
  });
});
