import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const fields = `id path title summary body nutrition { calories carbohydrate fat protein }
  recipe { servings prepMinutes cookMinutes ingredients { amount unit item } steps }`;
const create = `mutation ($recipe: RecipeInput!, $key: String!) {
  createRecipe(recipe: $recipe, idempotencyKey: $key) { ${fields} } }`;
const update = `mutation ($id: ID!, $revision: Int!, $recipe: RecipeInput!) {
  updateRecipe(id: $id, expectedRevision: $revision, recipe: $recipe) { ${fields} } }`;
const juniper = { email: "member@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const soup = {
  title: "Red lentil soup",
  body: "One pot.",
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 25,
  ingredients: [
    { amount: 200, unit: "g", item: "red lentils, rinsed" },
    { amount: 1.5, unit: "cups", item: "stock" },
    { item: "salt" },
    { amount: 0.25, unit: " ", item: "lemon" },
  ],
  steps: ["Cook the lentils.\r\nStir.", "Add lemon."],
  nutrition: { calories: "320", protein: "18 g" },
};
type Recipe = Record<string, unknown>;
const cook = (
  change: Recipe = {},
  as: { email?: string; site?: string } = juniper,
  key: string = randomUUID(),
) => network.ask(create, { recipe: { ...soup, ...change }, key }, as);
const reasons = ({
  errors,
}: {
  errors?: readonly { message: string; extensions: { code?: unknown; field?: unknown } }[];
}) =>
  errors?.map(({ message, extensions: { code, field } }) => [
    code,
    message,
    ...(field ? [field] : []),
  ]) ?? [];

describe("a new recipe", () => {
  test("with half a character in a field is stored, and the half is shown as missing", async () => {
    const ingredients = [{ amount: 1, unit: "c\ud801", item: "peas \ud83c" }];
    const { data, errors } = await cook({
      title: "Half \udf4b soup",
      ingredients,
      steps: ["\ud83c!"],
    });
    expect(errors).toBeUndefined();
    expect(data.createRecipe).toMatchObject({
      title: "Half \ufffd soup",
      recipe: { ingredients: [{ unit: "c\ufffd", item: "peas \ufffd" }], steps: ["\ufffd!"] },
    });
  });

  // spec §1: members create recipes
  // spec §2: /recipes/new
  test("is stored with its ingredients, steps, times, servings and nutrition", async () => {
    const { data, errors } = await cook();
    expect(errors).toBeUndefined();
    expect(data.createRecipe).toMatchObject({
      path: "/recipes/red-lentil-soup",
      summary: "One pot.",
      nutrition: { calories: "320 kcal", carbohydrate: null, fat: null, protein: "18 g" },
      recipe: {
        servings: 4,
        prepMinutes: 10,
        cookMinutes: 25,
        ingredients: [
          { amount: 200, unit: "g", item: "red lentils, rinsed" },
          { amount: 1.5, unit: "cups", item: "stock" },
          { amount: null, unit: null, item: "salt" },
          { amount: 0.25, unit: null, item: "lemon" },
        ],
        steps: ["Cook the lentils.\nStir.", "Add lemon."],
      },
    });
  });

  test("without an introduction is summed up by its first ingredients", async () => {
    const { data } = await cook({ body: null, nutrition: null, prepMinutes: null });
    expect(data.createRecipe).toMatchObject({
      body: "",
      summary: "With red lentils, stock, salt, and lemon.",
      nutrition: null,
      recipe: { prepMinutes: null },
    });
  });

  test("with the same key is stored once", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => cook({ title: "Once" }, juniper, key)));
    expect(new Set(answers.map(({ data }) => data.createRecipe.id)).size).toBe(1);
  });

  test.each([
    [{}, ["UNAUTHENTICATED", "Please create an account or log in to continue."]],
    [{ email: "unverified@demo.test" }, ["NOT_VERIFIED", "Verify your account"]],
    [{ email: "spammer@demo.test" }, ["FORBIDDEN", "Not authorized"]],
    [
      { email: "admin@demo.test", site: "lupus" },
      ["FORBIDDEN", "Recipes are not available on this site."],
    ],
  ])("of %j is refused", async (as, reason) => {
    expect(reasons(await cook({}, as))).toEqual([reason]);
  });

  test.each<[Recipe, string, string]>([
    [{ title: " " }, "This field is required", "title"],
    [{ title: "t".repeat(141) }, "Maximum length of 140 exceeded", "title"],
    [{ body: "w".repeat(10_001) }, "Maximum length of 10000 exceeded", "body"],
    [{ servings: 0 }, "Please enter a value greater than 0", "servings"],
    [{ servings: 101 }, "Please enter a value less than 101", "servings"],
    [{ servings: -1 }, "Please enter a whole number", "servings"],
    [{ cookMinutes: 10_081 }, "Please enter a value less than 10081", "cookMinutes"],
    [{ ingredients: [] }, "This field is required", "ingredients"],
    [{ ingredients: [{ item: " " }] }, "This field is required", "ingredients"],
    [
      { ingredients: [{ item: "" }, { amount: 2, item: "" }] },
      "This field is required",
      "ingredients.1.item",
    ],
    [
      { ingredients: [{ amount: -1, item: "eggs" }] },
      "Please enter an amount such as 2, 0.5 or 1 1/2",
      "ingredients.0.amount",
    ],
    [
      { ingredients: [{ unit: "u".repeat(31), item: "eggs" }] },
      "Maximum length of 30 exceeded",
      "ingredients.0.unit",
    ],
    [
      { ingredients: Array.from({ length: 61 }, () => ({ item: "egg" })) },
      "Please use 60 ingredients or fewer",
      "ingredients",
    ],
    [{ steps: [" ", ""] }, "This field is required", "steps"],
    [{ steps: ["Stir.", "s".repeat(2001)] }, "Maximum length of 2000 exceeded", "steps.1"],
    [{ nutrition: { fat: "f".repeat(41) } }, "Maximum length of 40 exceeded", "fat"],
  ])("an invalid one is rejected with its message and field", async (change, message, field) => {
    expect(reasons(await cook(change))).toEqual([["BAD_USER_INPUT", message, field]]);
  });
});

test("a change keeps the earlier version, with its ingredients, and rejects an outdated form", async () => {
  const { id } = (await cook({ title: "Before" })).data.createRecipe;
  const save = (recipe: Recipe, revision: number, as = juniper) =>
    network.ask(update, { id, revision, recipe: { ...soup, ...recipe } }, as);
  const { data } = await save({ title: "After", servings: 6, steps: ["Only one."] }, 0);
  expect(data.updateRecipe).toMatchObject({
    title: "After",
    recipe: { servings: 6, steps: ["Only one."] },
  });
  expect(
    await runSql(
      network,
      "select number, title, (recipe->>'servings')::int as servings from content_revisions where content_id = $1 order by 1",
      [id],
    ),
  ).toEqual([
    { number: 1, title: "Before", servings: 4 },
    { number: 2, title: "After", servings: 6 },
  ]);
  expect(reasons(await save({ title: "Late" }, 0))[0]?.[0]).toBe("CONFLICT");
  expect(reasons(await save({}, 2, { email: "member2@demo.test" }))).toEqual([
    ["FORBIDDEN", "Not authorized"],
  ]);
});

test("the next recipe is the previous one by date, and after the oldest the newest; an article has none", async () => {
  const site = "insomnia";
  for (const publishedIn of [-1, -2, -3])
    await makeItem(network, { site, type: "recipe", publishedIn });
  const list = "{ latestContent(types: [recipe]) { items { id nextRecipe { id } } } }";
  const { items } = (await network.ask(list, {}, { site })).data.latestContent;
  const ids: string[] = items.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(items.map(({ nextRecipe }: { nextRecipe: { id: string } }) => nextRecipe.id)).toEqual([
    ...ids.slice(1),
    ids[0],
  ]);
  const { id } = await makeItem(network, { site, type: "post" });
  const read = "query ($id: ID) { contentItem(id: $id) { nextRecipe { id } } }";
  expect((await network.ask(read, { id }, { site })).data.contentItem.nextRecipe).toBeNull();
});
