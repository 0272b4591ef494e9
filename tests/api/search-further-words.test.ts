import { afterAll, beforeAll, expect, test } from "vitest";
import { makeComments, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function findTitles(term: string): Promise<string[]> {
  const { data, errors } = await network.ask(
    "query ($term: String!) { search(term: $term) { isSimilar results { item { title } } } }",
    { term },
  );
  expect([term, errors]).toEqual([term, undefined]);
  expect([term, data.search.isSimilar]).toEqual([term, false]);
  return data.search.results.map(({ item }: { item: { title: string } }) => item.title);
}

// spec §2: search results: best match first, then newest
test.each([
  ["頭痛が止まらない", ["頭痛", "止まらない", "頭痛が", '"痛が止"']],
  ["ทดสอบไทยล้วน", ["ไทย", "ทดสอบ"]],
  ["두통이 심해요", ["두통"]],
  ["Das Frühstück", ["fruehstueck", "FRÜHSTÜCK", "fruhstuck"]],
  ["Uebelkeit am Morgen", ["Übelkeit"]],
  ["Auf der Straße", ["strasse", "Straße"]],
  ["Living with HIV/AIDS", ["aids", "hiv", "HIV/AIDS", "aids hiv"]],
])("%s is found by %j", async (title, terms) => {
  await makeItem(network, { title });
  for (const term of terms) expect([term, (await findTitles(term))[0]]).toEqual([term, title]);
});

test("so are texts, and comments below an item", async () => {
  const { id } = await makeItem(network, {
    title: "東京",
    sections: [{ id: "h", kind: "HTML", html: "<p>昨日は偏頭痛でした。</p>" }],
  });
  expect(await findTitles("偏頭痛")).toEqual(["東京"]);
  const thread = await makeThread(network, {});
  const [headache, breakfast] = [
    (await makeComments(network, thread, { count: 1, body: "昨日は偏頭痛でした。" }))[0],
    (await makeComments(network, thread, { count: 1, body: "Nach dem Frühstück" }))[0],
  ];
  const findComments = async (term: string) => {
    const { data } = await network.ask(
      "query ($id: ID!, $term: String!) { contentItem(id: $id) { searchComments(term: $term) { results { comment { id } } } } }",
      { id: thread.id, term },
    );
    return data.contentItem.searchComments.results.map(
      ({ comment }: { comment: { id: string } }) => comment.id,
    );
  };
  expect(await findComments("頭痛")).toEqual([headache]);
  expect(await findComments("fruehstueck")).toEqual([breakfast]);
  await runSql(network, "update content_items set title = $2 where id = $1", [
    Number(id),
    "京都の秋",
  ]);
  expect([await findTitles("東京"), await findTitles("京都")]).toEqual([[], ["京都の秋"]]);
});
