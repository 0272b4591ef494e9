import { afterAll, beforeAll, expect, test } from "vitest";
import { ActiveThreadsDocument, ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { type MadeItem, makeArticles, makeItem, makeThread } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** Articles end with the active threads as a fragment; everything else is the usual test page. */
const renderPage: RequestHandler = async (request, response) => {
  const { request: getRequest, read } = renderContext();
  const { fragment, nonce, path } = getRequest();
  response.setHeader("Content-Type", "text/html");
  if (fragment !== null) {
    const { threads } = await read(ActiveThreadsDocument, {});
    const lines = threads.items.map((thread) => `${thread.title}: ${thread.commentCount}`);
    return response.end(`<html><main>${lines.join("\n")}</main></html>`);
  }
  if (!path.startsWith("/posts/")) return renderTestPage(request, response);
  const { contentItem } = await read(ContentPageDocument, { slug: path.slice("/posts/".length) });
  const list = `<div data-fragment="${nonce}threads-5"></div>`;
  return response.end(
    `<h1>${contentItem?.title}</h1><pre>${JSON.stringify(contentItem)}</pre>${list}`,
  );
};

let server: TestServer;
let member: string;
let articles: MadeItem[];
let listing: MadeItem;
let thread: Awaited<ReturnType<typeof makeThread>>;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
  member = await server.logIn("member@demo.test");
  articles = await makeArticles(server.network, 3);
  listing = await makeItem(server.network, {
    sections: [
      { id: "threads", kind: "ThreadSection", heading: "Talk", limit: 5 },
      { id: "teaser", kind: "PostTeaser", contentId: Number(articles[0]?.id) },
    ],
  });
  thread = await makeThread(server.network);
});
afterAll(() => server.close());

const getPage = async (item: { slug: string } | undefined) => {
  const { headers, text } = await server.ask(`/posts/${item?.slug}`);
  return { outcome: headers["x-page-cache"], etag: headers.etag, text };
};
const outcomes = async (items: readonly ({ slug: string } | undefined)[]) => {
  const all = [];
  for (const item of items) all.push((await getPage(item)).outcome);
  return all;
};
const mutate = async (query: string) => {
  const { text } = await server.postJson("/api", { query }, { headers: { cookie: member } });
  expect(JSON.parse(text).errors).toBeUndefined();
};
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let keys = 0;
const comment = (id: string) => {
  keys += 1;
  const args = `assocId: ${id}, body: "Some words of a member", idempotencyKey: "key-${keys}"`;
  return mutate(`mutation { createComment(${args}) { page } }`);
};

test("replies leave every article cached, and the threads on it are soon up to date", async () => {
  const all = [...articles, listing];
  await outcomes(all);
  const before = await getPage(listing);
  await comment(thread.id);
  await comment(thread.id);
  expect(await outcomes(all)).toEqual(all.map(() => "HIT"));
  await passed(1100);
  const after = await getPage(listing);
  expect([before.outcome, after.outcome]).toEqual(["HIT", "HIT"]);
  expect(after.text).toContain(`${thread.title}: 2`);
  expect(after.etag).not.toBe(before.etag);
});

test("a comment renews the cards that count it within three seconds, and no other article", async () => {
  const [commented, other] = articles;
  await outcomes([other, listing]);
  for (let time = 0; time < 3; time += 1) await comment(commented?.id ?? "");
  await passed(3100);
  expect(await outcomes([other])).toEqual(["HIT"]);
  const { outcome, text } = await getPage(listing);
  expect([outcome, text.includes('"commentCount":3')]).toEqual(["MISS", true]);
});

test("a reaction renews the page of its item and no page that lists it", async () => {
  const [reacted] = articles;
  await outcomes([reacted, listing]);
  await mutate(
    `mutation { createReaction(assocId: ${reacted?.id}, reactedType: POST, type: wow) { assocId } }`,
  );
  expect(await outcomes([reacted, listing])).toEqual(["MISS", "HIT"]);
});
