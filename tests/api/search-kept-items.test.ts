import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ListSideColumnDocument, SearchPageDocument } from "#graphql/generated/client/graphql.ts";
import { createLoaders } from "#graphql/loaders.ts";
import { renderContext } from "#graphql/render-context.ts";
import { type NewDisorder, saveDisorders } from "#lib/conditions/server/save-disorders.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const newDisorder: NewDisorder = {
  name: "Dasyurid syndrome",
  synonyms: ["Mossgrowth"],
  summary: "",
  onsetAge: "Childhood",
  orphaCode: null,
  inheritanceType: null,
  prevalences: [],
  sources: [],
  sections: [],
};

/** Shows the side data instead of the results. */
const besideTerm = "beside";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    renderPage: async (_request, response) => {
      const { read, readShared, request } = renderContext();
      const term = request().query.get("s") ?? "";
      response.setHeader("Content-Type", "text/html");
      if (term === besideTerm) {
        const { listedCategories } = await readShared(ListSideColumnDocument, {});
        response.end(listedCategories.map(({ name }) => name).join(", "));
        return;
      }
      const { search } = await read(SearchPageDocument, { term, page: 1 });
      const toRow = ({ item }: (typeof search.results)[number]) =>
        item ? `<p>${item.title}: ${item.commentCount} by ${item.author.username}</p>` : "";
      response.end(search.results.map(toRow).join(""));
    },
  });
});
afterAll(() => server.close());

/** The results of a guest, as the search page shows them. */
const search = async (term: string) => (await server.ask(`/search?s=${term}`)).text;

/**
 * Searches until the results come from memory, because a change is announced to all instances,
 * including this one, some time after the commit.
 */
const expectOneStatement = (term: string, shown: string) =>
  vi.waitFor(
    async () => {
      const { result, statements } = await recordStatements(() => search(term));
      expect(result).toContain(shown);
      expect(statements).toHaveLength(1);
    },
    { timeout: 15_000 },
  );

async function change(email: string, query: string): Promise<void> {
  const headers = { cookie: await server.logIn(email) };
  const { text } = await server.postJson("/api", { query }, { headers });
  expect(JSON.parse(text).errors).toBeUndefined();
}

test("takes shown items from memory, and queries only for matches", async () => {
  const thread = await makeThread(server.network, { title: "Quokka in the morning" });
  expect(await search("quokka")).toContain(thread.title);
  await expectOneStatement("quokka", thread.title);
});

test("shows a new reply in the number of replies at once", async () => {
  const thread = await makeThread(server.network, { title: "Wallaby at night" });
  expect(await search("wallaby")).toContain("Wallaby at night: 0 by");
  await change(
    "member@demo.test",
    `mutation { createComment(assocId: ${thread.id}, body: "One reply to it", idempotencyKey: "kept-1") { page } }`,
  );
  expect(await search("wallaby")).toContain("Wallaby at night: 1 by");
});

test("caches members' and guests' items separately, and nothing deleted", async () => {
  const { services } = server.network;
  const { records, store, uploads } = services;
  const site = server.network.site("migraine");
  const { id } = await makeThread(server.network, { title: "Potoroo" });
  await runSql(
    server.network,
    "update content_placements set visibility = 'members' where content_id = $1",
    [id],
  );
  const load = (reader: "member" | "guest") =>
    createLoaders(
      { db: store.db, addresses: uploads.photos.addresses, records },
      { ...site, reader },
      null,
    ).content.load(Number(id));
  expect(await load("member")).toMatchObject({ title: "Potoroo" });
  expect(await load("guest")).toBeNull();
  expect(await load("member")).toMatchObject({ title: "Potoroo" });
  await change("contributor@demo.test", `mutation { deleteContent(id: ${id}) }`);
  expect(await load("member")).toBeNull();
});

test("finds nothing that was deleted after it was shown", async () => {
  const thread = await makeThread(server.network, { title: "Bandicoot under the house" });
  expect(await search("bandicoot")).toContain(thread.title);
  await change("contributor@demo.test", `mutation { deleteContent(id: ${thread.id}) }`);
  expect(await search("bandicoot")).not.toContain(thread.title);
});

test("knows a condition and its other names as soon as they are stored, and caches them", async () => {
  await makeThread(server.network, { title: "Living with dasyurid syndrome" });
  const { store } = server.network.services;
  const site = server.network.site("migraine");
  for (const name of ["mossgrowth", "fernrot"]) {
    expect(await search(name)).not.toContain("dasyurid syndrome");
    const disorders = [{ ...newDisorder, synonyms: [name] }];
    const toSlug = () => "dasyurid-syndrome";
    await saveDisorders({ store, by: "operator", site, toSlug, disorders });
    expect(await search(name)).toContain("dasyurid syndrome");
    await expectOneStatement(name, "dasyurid syndrome");
  }
  expect(await search("mossgrowth")).not.toContain("dasyurid syndrome");
});

test("caches the side data of results until it changes, separately by site", async () => {
  const { store } = server.network.services;
  const [category] = await runSql(
    server.network,
    "select id, name from categories where site_id = $1 and name = any($2) limit 1",
    [server.network.site("migraine").id, (await search(besideTerm)).split(", ")],
  );
  const { statements } = await recordStatements(() => search(besideTerm));
  expect(statements).toEqual([]);
  const host = { host: "sleep.localhost" };
  const ofOther = (await server.ask(`/search?s=${besideTerm}`, { headers: host })).text;
  expect(ofOther).not.toBe(await search(besideTerm));
  await runSql(server.network, "update categories set name = 'Weather and light' where id = $1", [
    category.id,
  ]);
  store.invalidations.publish([`Category:${category.id}`]);
  expect(await search(besideTerm)).toContain("Weather and light");
  expect(await search(besideTerm)).not.toContain(category.name);
});
