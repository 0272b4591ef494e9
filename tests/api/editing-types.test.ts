import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { makeQuestions } from "#tests/support/make-poll.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
const member = { email: "member@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function ask(document: string, variables: object, as: object = admin) {
  const { data, errors } = await network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}

type Edited = { version: number; hasChanges: boolean; fields: Record<string, unknown> };

const parts = "version hasChanges fields";
const open = (id: string): Promise<Edited> =>
  ask(`query ($id: ID!) { editedContent(id: $id) { ${parts} } }`, { id });
let sequence = 0;
async function save(id: string, fields: object): Promise<number> {
  const { version } = await open(id);
  const change = { version, writer: "w", sequence: ++sequence, fields };
  const saved: { version: number; conflicts: unknown[] } = await ask(
    `mutation ($id: ID!, $change: WorkingChangeInput!) {
      saveWorkingCopy(id: $id, change: $change) { version conflicts { key } } }`,
    { id, change },
  );
  expect(saved.conflicts).toEqual([]);
  return saved.version;
}
const publish = (id: string, version: number): Promise<Edited> =>
  ask(
    `mutation ($id: ID!, $version: Int!) {
      publishWorkingCopy(id: $id, version: $version, state: published, status: published) { ${parts} } }`,
    { id, version },
  );
const read = (id: string, fields: string, preview = false): Promise<Record<string, unknown>> =>
  ask(
    `query ($id: ID!, $preview: Boolean) { contentItem(id: $id, preview: $preview) { ${fields} } }`,
    { id, preview },
    preview ? admin : {},
  );

const imageFields = "images { url alt caption credit }";

test("the pictures of a gallery are a part of its working copy, and may be unfinished until they are published", async () => {
  const { id } = await makeItem(network, { type: "gallery" });
  const unfinished = [{}, { url: "/media/a.jpg", alt: "A cup", caption: "Morning" }];
  const version = await save(id, { images: unfinished });
  expect((await open(id)).fields.images).toEqual(unfinished);
  await expect(publish(id, version)).rejects.toThrow(/BAD_USER_INPUT.*Picture 1/);
  expect(await read(id, imageFields)).toEqual({ images: [] });

  const images = [
    { url: "/media/b.jpg", alt: "", caption: null, credit: "Ann Lee" },
    { url: "/media/a.jpg", alt: "A cup", caption: "Morning" },
  ];
  const published = await publish(id, await save(id, { images }));
  expect(published.hasChanges).toBe(false);
  expect(await read(id, imageFields)).toEqual({
    images: [
      { ...images[0], url: expect.stringContaining("b.jpg") },
      { ...images[1], url: expect.stringContaining("a.jpg"), credit: null },
    ],
  });
});

const recipe = {
  servings: 2,
  prepMinutes: null,
  cookMinutes: 10,
  ingredients: [{ amount: 0.5, unit: "cup", item: "rice" }],
  steps: ["Cook."],
};
const recipeFields = "recipe { servings cookMinutes ingredients { amount unit item } steps }";

test("a recipe gets ingredients and steps, which a preview shows before they are published", async () => {
  const { id } = await makeItem(network, { type: "recipe" });
  const broken = { ...recipe, ingredients: [{ amount: "some", unit: null, item: "rice" }] };
  await expect(publish(id, await save(id, { recipe: broken }))).rejects.toThrow(
    "BAD_USER_INPUT: Ingredient 1, Amount: it is not a number.",
  );
  const version = await save(id, { recipe, nutrition: { calories: "320 kcal" } });
  const { prepMinutes: _, ...shown } = recipe;
  expect(await read(id, recipeFields)).toEqual({ recipe: null });
  expect(await read(id, recipeFields, true)).toEqual({ recipe: shown });
  await publish(id, version);
  expect(await read(id, `${recipeFields} nutrition { calories }`)).toEqual({
    recipe: shown,
    nutrition: { calories: "320 kcal" },
  });
});

const answer = (points: number) => ({ text: `Worth ${points}`, explanation: "Why", points });
const quiz = (text: string) => ({
  kind: "knowledge",
  questions: [{ text, answers: [answer(0), answer(1)] }],
  bands: [{ from: 0, to: 1, title: "Done", text: "Read on." }],
});
const quizFields = "quiz { questions { text } }";
const asked = (text: string) => ({ quiz: { questions: [{ text }] } });

test("the questions of a quiz change for readers once they are published", async () => {
  const { id } = await makeItem(network, { type: "quiz" });
  await makeQuestions(network, id, quiz("Old?"));
  expect((await open(id)).fields.quiz).toEqual(quiz("Old?"));
  const version = await save(id, { quiz: quiz("New?") });
  expect(await read(id, quizFields)).toEqual(asked("Old?"));
  expect(await read(id, quizFields, true)).toEqual(asked("New?"));
  await publish(id, version);
  expect(await read(id, quizFields)).toEqual(asked("New?"));
  expect((await open(id)).hasChanges).toBe(false);
});

test("a quiz without a right answer is not published, and says where", async () => {
  const { id } = await makeItem(network, { type: "quiz" });
  const wrong = quiz("Which?");
  wrong.questions[0]?.answers.splice(1, 1, answer(0));
  await expect(publish(id, await save(id, { quiz: wrong }))).rejects.toThrow(
    /BAD_USER_INPUT: Question 1: exactly one answer needs 1 point/,
  );
  expect(await read(id, quizFields)).toEqual({ quiz: null });
  await publish(id, await save(id, { quiz: quiz("Which?") }));
  expect(await read(id, quizFields)).toEqual(asked("Which?"));
});

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

test("staff correct the story of a member: its text, and what readers see of the change", async () => {
  const { id }: { id: string } = await ask(
    `mutation ($key: String!) { createStory(title: "Mine", body: "My storry", idempotencyKey: $key) { id } }`,
    { key: randomUUID() },
    member,
  );
  const { fields } = await open(id);
  expect(fields.memberText).toEqual(paragraph("My storry"));
  const version = await save(id, { memberText: paragraph("My story"), title: "Mine." });
  expect(await read(id, "body")).toEqual({ body: "My storry" });
  expect(await read(id, "title body", true)).toEqual({ title: "Mine.", body: "My story" });
  await publish(id, version);
  expect(
    await read(id, "title body editedAt author { username } earlierVersions { title }"),
  ).toEqual({
    title: "Mine.",
    body: "My story",
    editedAt: expect.any(String),
    author: { username: expect.any(String) },
    earlierVersions: [{ title: "Mine" }],
  });
});

test("a change of its title alone leaves the text of a member as it is", async () => {
  const { id }: { id: string } = await ask(
    `mutation ($key: String!) { createStory(title: "Words", body: "As I wrote it", idempotencyKey: $key) { id } }`,
    { key: randomUUID() },
    member,
  );
  await publish(id, await save(id, { title: "Other words" }));
  expect(await read(id, "title body editedAt")).toEqual({
    title: "Other words",
    body: "As I wrote it",
    editedAt: null,
  });
  await expect(publish(id, await save(id, { memberText: paragraph("") }))).rejects.toThrow(
    "BAD_USER_INPUT",
  );
});

test("a copy of a member's text names the mentioned with their present names, and stores none", async () => {
  const [other] = await runSql(network, "select id, username from members where email = $1", [
    "contributor@demo.test",
  ]);
  const mention = { type: "mention", attrs: { id: other?.id, label: other?.username } };
  const document = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Thanks " }, mention] }],
  };
  const { id }: { id: string } = await ask(
    `mutation ($document: RichText, $key: String!) {
      createStory(title: "Thanks", document: $document, idempotencyKey: $key) { id } }`,
    { document, key: randomUUID() },
    member,
  );
  await save(id, { title: "Thank you" });
  await ask('mutation ($id: ID!) { nameEditedVersion(id: $id, name: "Kept") { version } }', { id });
  const stored = await runSql(
    network,
    `select (fields->'memberText')::text as text from working_copies where content_id = $1
     union all select (fields->'memberText')::text from working_copy_versions where content_id = $1`,
    [id],
  );
  expect(stored).toHaveLength(2);
  for (const { text } of stored) expect(text).not.toContain(String(other?.username));
  await runSql(network, "update members set username = 'renamed-person' where id = $1", [
    other?.id,
  ]);
  const { fields, version } = await open(id);
  expect(JSON.stringify(fields.memberText)).toContain('"label":"renamed-person"');
  await publish(id, version);
  expect((await read(id, "body")).body).toBe("Thanks @renamed-person");
});
