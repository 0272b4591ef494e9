import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ContentListDocument,
  ContentPageDocument,
  SaveContentDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { register } from "#tests/support/accounts.ts";
import { type MadeItem, makeCategory, makeItem } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const listAt: Record<string, { types?: ContentType[]; category?: string }> = {
  "/page/1": {},
  "/stories": { types: ["story"] },
  "/here": { category: "here" },
  "/elsewhere": { category: "elsewhere" },
};

/** Lists and articles, read as the real pages read them. */
const renderPage: RequestHandler = async (_request, response) => {
  const { request: getRequest, read } = renderContext();
  const { path } = getRequest();
  const list = listAt[path];
  const data = list
    ? await read(ContentListDocument, { page: 1, ...list })
    : await read(ContentPageDocument, { slug: path.slice("/posts/".length) });
  response.setHeader("Content-Type", "text/html");
  response.end(`<pre>${JSON.stringify(data)}</pre>`);
};

let server: TestServer;
let article: MadeItem;
let paths: string[];
beforeAll(async () => {
  server = await startTestServer({ renderPage, settings: { CAPTCHA_PROVIDER: "none" } });
  const here = await makeCategory(server.network, "here");
  const elsewhere = await makeCategory(server.network, "elsewhere");
  const made: MadeItem[] = [];
  for (const categoryId of [here, here, here, elsewhere])
    made.push(await makeItem(server.network, { categoryId }));
  article = made[0] as MadeItem;
  paths = [`/posts/${article.slug}`, ...Object.keys(listAt)];
});
afterAll(() => server.close());

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const outcomeOf = async (path: string) => (await server.ask(path)).headers["x-page-cache"];

/** The pages that `change` dropped, of all that were cached. */
async function droppedBy(change: () => Promise<unknown>): Promise<string[]> {
  // A recent publication is announced once more by the next check of publication times.
  const areKept = async () =>
    (await Promise.all(paths.map(outcomeOf))).every((one) => one === "HIT");
  await expect.poll(areKept).toBe(true);
  await passed(200);
  await expect.poll(areKept).toBe(true);
  await change();
  const dropped: string[] = [];
  for (const path of paths) if ((await outcomeOf(path)) !== "HIT") dropped.push(path);
  return dropped;
}

const admin = { email: "admin@demo.test" };
let pieces = 0;
async function save(content: Record<string, unknown>): Promise<{ id: string; revision: number }> {
  const { data, errors } = await server.network.ask(SaveContentDocument, { content }, admin);
  if (errors) throw new Error(errors[0]?.message);
  const { item, revision } = data.saveContent;
  return { id: item.id, revision };
}
const publish = (category: string) => {
  pieces += 1;
  const piece = { slug: `listed-${pieces}`, title: "A piece", summary: "In short." };
  return save({ ...piece, category, status: "published" });
};
const askAsMember = async (query: string) => {
  const { errors } = await server.network.ask(query, {}, { email: "member@demo.test" });
  expect(errors).toBeUndefined();
};

test("a new thread drops no article and no list of articles or stories", async () => {
  const start = `mutation { createThread(title: "A question", body: "Some words", idempotencyKey: "list-thread") { id } }`;
  expect(await droppedBy(() => askAsMember(start))).toEqual([]);
});

test("a new story drops the list of stories only", async () => {
  const tell = `mutation { createStory(title: "What helped me", body: "${"Some words of a story. ".repeat(20)}", idempotencyKey: "list-story") { id } }`;
  expect(await droppedBy(() => askAsMember(tell))).toEqual(["/stories"]);
});

test("a new account drops no list", async () => {
  const join = async () => {
    expect((await register(server, { username: "newcomer" })).status).toBe(200);
  };
  expect(await droppedBy(join)).toEqual([]);
});

test("a new article drops the lists that it is in, and the articles that recommend its category", async () => {
  expect(await droppedBy(() => publish("elsewhere"))).toEqual(["/page/1", "/elsewhere"]);
  const dropped = await droppedBy(() => publish("here"));
  expect(dropped).toEqual([`/posts/${article.slug}`, "/page/1", "/here"]);
});

test("a changed text invalidates pages with the item, and a moved item both of its lists", async () => {
  const { id, revision } = await publish("elsewhere");
  const rewrite = () => save({ id, expectedRevision: revision, title: "Said better" });
  expect(await droppedBy(rewrite)).toEqual(["/page/1", "/elsewhere"]);
  const move = () => save({ id, expectedRevision: revision + 1, category: "here" });
  expect(await droppedBy(move)).toEqual([
    `/posts/${article.slug}`,
    "/page/1",
    "/here",
    "/elsewhere",
  ]);
});

test("a write that does not say which lists it changes drops all of them", async () => {
  const tag = `ContentItem@${server.network.site("migraine").id}`;
  const { invalidations } = server.network.services.store;
  expect(await droppedBy(async () => invalidations.publish([tag]))).toEqual(paths);
});
