import { describe, expect, test } from "vitest";
import { readRecipeData, toIngredient } from "./read-recipe-data.ts";

const inScript = (data: unknown) =>
  `<p>Hello</p>\n<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const soup = {
  "@type": "Recipe",
  name: "Soup",
  recipeYield: ["4", "4 bowls"],
  prepTime: "PT10M",
  cookTime: "PT1H5M",
  recipeIngredient: ["1 1/2 cups red lentils", "salt &amp; pepper", "2-3 carrots"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Boil <b>it</b>." },
    { "@type": "HowToSection", itemListElement: [{ "@type": "HowToStep", text: "Eat." }] },
  ],
  nutrition: { "@type": "NutritionInformation", calories: "300 kcal", fatContent: "8 g" },
};
const stored = {
  recipe: {
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 65,
    steps: ["Boil it.", "Eat."],
    ingredients: [
      { amount: 1.5, unit: "cups", item: "red lentils" },
      { amount: null, unit: null, item: "salt & pepper" },
      { amount: null, unit: null, item: "2-3 carrots" },
    ],
  },
  nutrition: { calories: "300 kcal", fat: "8 g" },
};

describe("the structured data of an imported recipe", () => {
  test.each([
    ["alone", soup],
    ["in a graph", { "@context": "https://schema.org", "@graph": [{ "@type": "WebPage" }, soup] }],
    ["in a list, with two types", [{ ...soup, "@type": ["Recipe", "NewsArticle"] }]],
  ])("%s is read", (_where, data) => {
    expect(readRecipeData(inScript(data))).toEqual(stored);
  });

  test("in one text with a line for each step is read", () => {
    const data = { ...soup, recipeInstructions: "Boil it.\n\nEat.", recipeYield: "Serves 4" };
    expect(readRecipeData(inScript(data))).toEqual(stored);
  });

  test("a broken, empty or unrelated one gives none", () => {
    for (const content of [
      "",
      '<script type="application/ld+json">{"@type": "Recipe",</script>',
      inScript({ "@type": "Article" }),
      inScript({ "@type": "Recipe", recipeIngredient: [], recipeInstructions: [{}, 7, null] }),
      inScript({ "@type": "Recipe", recipeIngredient: { a: 1 } }),
    ])
      expect(readRecipeData(content)).toBeNull();
  });

  test("is shortened to the limits of a recipe, without invalid values", () => {
    const read = readRecipeData(
      inScript({
        "@type": "Recipe",
        recipeYield: "9999",
        prepTime: "P99D",
        cookTime: "soon",
        recipeIngredient: Array(70).fill("x".repeat(500)),
        recipeInstructions: Array(45).fill("y".repeat(2500)),
        nutrition: { calories: { value: 3 } },
      }),
    );
    expect(read?.recipe).toMatchObject({ servings: 1, prepMinutes: null, cookMinutes: null });
    expect([read?.recipe.ingredients.length, read?.recipe.steps.length]).toEqual([60, 40]);
    expect([read?.recipe.ingredients[0]?.item.length, read?.recipe.steps[0]?.length]).toEqual([
      200, 2000,
    ]);
    expect(read?.nutrition).toBeNull();
  });
});

test.each([
  ["½ tsp cumin", { amount: 0.5, unit: "tsp", item: "cumin" }],
  ["600 ml of water", { amount: 600, unit: "ml", item: "water" }],
  ["3 eggs", { amount: 3, unit: null, item: "eggs" }],
  ["1/4 cup oil", { amount: 0.25, unit: "cup", item: "oil" }],
  ["a handful of nuts", { amount: null, unit: null, item: "a handful of nuts" }],
  ["7", { amount: null, unit: null, item: "7" }],
])("the ingredient %j is understood", (text, ingredient) => {
  expect(toIngredient(text)).toEqual(ingredient);
});
