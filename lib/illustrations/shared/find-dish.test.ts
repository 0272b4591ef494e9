import { expect, test } from "vitest";
import { findDish } from "./find-dish.ts";

const dish = (title: string, ...ingredients: string[]) =>
  findDish({ title, ingredients })?.objects ?? null;

test.each([
  [
    "Red lentil soup",
    ["red lentils, rinsed", "chopped tomatoes"],
    ["pot-of-food", "beans", "tomato"],
  ],
  ["Banana pancakes", ["2 ripe bananas", "eggs"], ["pancakes", "banana", "egg"]],
  ["Chickpea salad", ["chickpeas", "cucumber"], ["green-salad", "beans", "cucumber"]],
])("%s shows the dish and its ingredients", (title, ingredients, objects) => {
  expect(dish(title, ...ingredients)).toEqual(objects);
});

test("words that only look like an ingredient, and excluded ingredients, are not shown", () => {
  const objects = dish(
    "Meatballs without onion or garlic",
    "garlic-infused oil",
    "black pepper",
    "nutmeg",
    "olive oil",
    "low-salt vegetable stock",
    "bread without onion",
    "onion powder",
    "ground turkey",
  );
  expect(objects).toEqual(["falafel"]);
});

test("a recipe without known ingredients has no picture", () => {
  expect(dish("Zzyx", "water")).toBeNull();
  expect(dish("Zzyx", "a carrot")).toBeNull();
  expect(dish("Zzyx", "a carrot", "an onion")).toEqual(["bowl-with-spoon", "carrot", "onion"]);
});
