import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const author = { email: "member@demo.test" };
const createStory = `mutation ($title: String!, $body: String!, $key: String!) {
  createStory(title: $title, body: $body, idempotencyKey: $key) { id } }`;
const updateStory = `mutation ($id: ID!, $revision: Int!, $title: String!, $body: String!) {
  updateStory(id: $id, expectedRevision: $revision, title: $title, body: $body) { id } }`;
const createThread = `mutation ($title: String!, $body: String!, $key: String!) {
  createThread(title: $title, body: $body, idempotencyKey: $key) { id slug path } }`;
const updateThread = `mutation ($id: ID!, $title: String!, $body: String!, $visibility: Visibility) {
  updateThread(id: $id, expectedRevision: 0, title: $title, body: $body, visibility: $visibility) { id } }`;
const versions = `query ($id: ID!) {
  contentItem(id: $id) { body earlierVersions { number title body replacedAt } } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const read = async (id: string, as: { email?: string } = {}) =>
  (await network.ask(versions, { id }, as)).data?.contentItem ?? null;

test("everyone can read the earlier versions of a story, newest first", async () => {
  const first = { title: "How it began", body: "The first words", key: randomUUID() };
  const { id } = (await network.ask(createStory, first, author)).data.createStory;
  expect((await read(id)).earlierVersions).toEqual([]);
  const change = (revision: number, title: string, body: string) =>
    network.ask(updateStory, { id, revision, title, body }, author);
  await change(0, "How it began", "The second words");
  await change(2, "How it went on", "The third words");
  const { body, earlierVersions } = await read(id);
  expect(body).toBe("The third words");
  expect(earlierVersions).toMatchObject([
    { number: 2, title: "How it began", body: "The second words" },
    { number: 1, title: "How it began", body: "The first words" },
  ]);
  const [newer, older] = earlierVersions.map(({ replacedAt }: { replacedAt: string }) =>
    Date.parse(replacedAt),
  );
  expect(newer).toBeGreaterThanOrEqual(older);
});

test("the earlier versions of a recipe have its ingredients and steps", async () => {
  const recipe = {
    title: "Soup",
    body: "For bad days",
    servings: 2,
    ingredients: [{ amount: 200, unit: "g", item: "lentils" }],
    steps: ["Cook."],
  };
  const create = `mutation ($recipe: RecipeInput!, $key: String!) {
    createRecipe(recipe: $recipe, idempotencyKey: $key) { id path } }`;
  const created = await network.ask(create, { recipe, key: randomUUID() }, author);
  const { id, path } = created.data.createRecipe;
  const update = `mutation ($id: ID!, $recipe: RecipeInput!) {
    updateRecipe(id: $id, expectedRevision: 0, recipe: $recipe) { id } }`;
  const changed = { ...recipe, steps: ["Cook slowly."] };
  const updated = await network.ask(update, { id, recipe: changed }, author);
  expect(updated.errors).toBeUndefined();
  const read = `query ($slug: String!) { contentItem(slug: $slug, types: [recipe]) {
    recipe { steps } earlierVersions { recipe { servings ingredients { item } steps } } } }`;
  const { data } = await network.ask(read, { slug: path.split("/").at(-1) });
  expect(data.contentItem).toEqual({
    recipe: { steps: ["Cook slowly."] },
    earlierVersions: [
      { recipe: { servings: 2, ingredients: [{ item: "lentils" }], steps: ["Cook."] } },
    ],
  });
});

/** The path of an upload of the author that nothing shows. */
async function makeUpload(): Promise<string> {
  const key = randomUUID().replaceAll("-", "");
  await runSql(
    network,
    `insert into uploads (key, site_id, member_id, image_type, bytes, expires_at)
     select $1, $2, id, 'ugc', 1000, now() + interval '7 days' from members where email = $3`,
    [key, network.site("migraine").id, author.email],
  );
  return `/media/uploads/${key}/medium`;
}

test("the earlier versions of a recipe have its nutrition and its photo", async () => {
  const photo = await makeUpload();
  const recipe = {
    title: "Rice",
    body: "Quick",
    servings: 2,
    steps: ["Cook."],
    ingredients: [{ amount: 200, unit: "g", item: "rice" }],
  };
  const create = `mutation ($recipe: RecipeInput!, $key: String!) {
    createRecipe(recipe: $recipe, idempotencyKey: $key) { id path } }`;
  const first = {
    ...recipe,
    nutrition: { calories: "320 kcal" },
    photo: { path: photo, alt: "A bowl of rice" },
  };
  const { data } = await network.ask(create, { recipe: first, key: randomUUID() }, author);
  const { id, path } = data.createRecipe;
  const update = `mutation ($id: ID!, $recipe: RecipeInput!) {
    updateRecipe(id: $id, expectedRevision: 0, recipe: $recipe) { id } }`;
  const changed = { ...recipe, nutrition: { calories: "350 kcal" }, photo: null };
  expect((await network.ask(update, { id, recipe: changed }, author)).errors).toBeUndefined();
  const read = `query ($slug: String!) { contentItem(slug: $slug, types: [recipe]) {
    featuredMedia { url } nutrition { calories }
    earlierVersions { extras { nutrition { calories fat } photo { url alt } } } } }`;
  const { contentItem } = (await network.ask(read, { slug: path.split("/").at(-1) })).data;
  expect(contentItem).toEqual({
    featuredMedia: null,
    nutrition: { calories: "350 kcal" },
    earlierVersions: [
      {
        extras: {
          nutrition: { calories: "320 kcal", fat: null },
          photo: { url: expect.stringContaining("/media/uploads/"), alt: "A bowl of rice" },
        },
      },
    ],
  });
});

test("a reader without access to a thread gets no earlier version of it, and a deleted one has none", async () => {
  const words = { title: "Nights", body: "What I said at first", key: randomUUID() };
  const { id } = (await network.ask(createThread, words, author)).data.createThread;
  const changed = { id, title: "Nights", body: "What I say now", visibility: "members" };
  await network.ask(updateThread, changed, author);
  expect(await read(id)).toBeNull();
  const member = { email: "member2@demo.test" };
  expect((await read(id, member)).earlierVersions).toMatchObject([{ body: words.body }]);
  await network.ask("mutation ($id: ID!) { deleteContent(id: $id) }", { id }, author);
  expect((await read(id, member))?.earlierVersions ?? []).toEqual([]);
});

test("revisions of editorial content stay with its editors", async () => {
  const item = await makeItem(network);
  await runSql(network, "update content_items set edited_at = now() where id = $1", [
    Number(item.id),
  ]);
  for (const number of [1, 2])
    await runSql(
      network,
      "insert into content_revisions (content_id, number, title, summary, body, sections) values ($1, $2, 't', 's', 'draft words', '[]')",
      [Number(item.id), number],
    );
  expect((await read(item.id)).earlierVersions).toEqual([]);
});

test("saving a formatted story without a change makes no version", async () => {
  const document = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", marks: [{ type: "bold" }], text: "Slowly" },
          { type: "text", text: " it went on" },
        ],
      },
    ],
  };
  const create = `mutation ($title: String!, $document: RichText!, $key: String!) {
    createStory(title: $title, document: $document, idempotencyKey: $key) { id } }`;
  const words = { title: "With formatting", document, key: randomUUID() };
  const { id } = (await network.ask(create, words, author)).data.createStory;
  const update = `mutation ($id: ID!, $title: String!, $document: RichText!) {
    updateStory(id: $id, expectedRevision: 0, title: $title, document: $document) { editedAt } }`;
  const { data, errors } = await network.ask(update, { id, ...words }, author);
  expect(errors).toBeUndefined();
  expect(data.updateStory.editedAt).toBeNull();
  expect((await read(id)).earlierVersions).toEqual([]);
});
