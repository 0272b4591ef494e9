import { createElement } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FoundItemsDocument, SearchPageDocument } from "#graphql/generated/client/graphql.ts";
import { createLoaders } from "#graphql/loaders.ts";
import { renderContext } from "#graphql/render-context.ts";
import { type NewDisorder, saveDisorders } from "#lib/conditions/server/save-disorders.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const newDisorder: NewDisorder = {
  ...{ name: "Dasyurid syndrome", synonyms: ["Mossgrowth"], summary: "", onsetAge: "Childhood" },
  ...{ orphaCode: null, inheritanceType: null, prevalences: [], sources: [], sections: [] },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    renderPage: async (_request, response) => {
      const { read, keepRows, request } = renderContext();
      const term = request().query.get("s") ?? "";
      const { search } = await read(SearchPageDocument, { term, page: 1, hasItems: false });
      const ids = search.results.map(({ id }) => id);
      const rows = await keepRows("found-row", ids, async (missing) => {
        const { contentItems } = await read(FoundItemsDocument, { ids: [...missing] });
        const toRow = (item: (typeof contentItems)[number]) =>
          createElement(
            "p",
            null,
            `${item.title}: ${item.commentCount} by ${item.author.username}`,
          );
        return new Map(contentItems.map((item) => [item.id, toRow(item)]));
      });
      response.setHeader("Content-Type", "text/html");
      response.end([...rows.values()].join(""));
    },
  });
});
afterAll(() => server.close());

/** What a guest finds, as the page of the search shows it. */
const search = async (term: string) => (await server.ask(`/search?s=${term}`)).text;

async function change(email: string, query: string): Promise<void> {
  const headers = { cookie: await server.logIn(email) };
  const { text } = await server.postJson("/api", { query }, { headers });
  expect(JSON.parse(text).errors).toBeUndefined();
}

test("takes rows from memory once they were shown, and asks the database only for what is found", async () => {
  const thread = await makeThread(server.network, { title: "Quokka in the morning" });
  expect(await search("quokka")).toContain(thread.title);
  const { result, statements } = await recordStatements(() => search("quokka"));
  expect(result).toContain(thread.title);
  expect(statements).toHaveLength(1);
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

test("keeps what members may see apart from what guests may see, and nothing that was deleted", async () => {
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

test("knows a condition that was added after a search for its name", async () => {
  await makeThread(server.network, { title: "Living with dasyurid syndrome" });
  expect(await search("mossgrowth")).not.toContain("dasyurid syndrome");
  const { store } = server.network.services;
  await saveDisorders({
    ...{
      store,
      by: "operator",
      site: server.network.site("migraine"),
      toSlug: () => "dasyurid-syndrome",
    },
    disorders: [newDisorder],
  });
  expect(await search("mossgrowth")).toContain("dasyurid syndrome");
});
