import { describe, expect, it } from "vitest";
import { findDish } from "#lib/illustrations/shared/find-dish.ts";
import { parseScenePath, scenePath } from "#lib/illustrations/shared/scene.ts";
import { writtenComments } from "#seed/content/discussions/written/all-written-comments.ts";
import { members } from "#seed/content/members/member-table.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import type { RecipeSource } from "./recipe-source.ts";
import { recipeTable } from "./recipe-table.ts";

const sites = [...familySites, ...ordinarySites];
const style = { hue: 20, hand: "flat" } as const;

/** @throws for a recipe without a picture */
function pictureOf({ picture, title, ingredients, slug }: RecipeSource) {
  const found = picture ?? findDish({ title, ingredients: ingredients.map(([, , item]) => item) });
  if (!found) throw new Error(`${slug} has no picture`);
  return found;
}
const on = (prefix: string) => recipeTable.filter((recipe) => recipe.sites.includes(prefix));

describe("recipes of the demo network", () => {
  it("are on the sites that have recipes, eight of them on each of the five largest", () => {
    const withRecipes = sites.filter(({ features }) => features.includes("Recipes"));
    for (const { prefix } of withRecipes)
      expect(on(prefix).length, prefix).toBeGreaterThanOrEqual(3);
    for (const prefix of ["migraine", "sleep", "mentalhealth", "rare", "shn"])
      expect(on(prefix).length, prefix).toBeGreaterThanOrEqual(8);
    const known = new Set(withRecipes.map(({ prefix }) => prefix));
    expect(
      recipeTable.flatMap((recipe) => recipe.sites).filter((site) => !known.has(site)),
    ).toEqual([]);
  });

  it("each have words, a member and a picture of their own", () => {
    for (const values of [
      recipeTable.map(({ slug }) => slug),
      recipeTable.map(({ title }) => title),
      recipeTable.map(({ body }) => body),
      recipeTable.flatMap(({ steps }) => steps),
    ])
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    const names = new Set(members.map(({ username }) => username));
    for (const recipe of recipeTable) {
      expect(names.has(recipe.author), recipe.slug).toBe(true);
      const { setting, objects } = pictureOf(recipe);
      expect(parseScenePath(scenePath({ setting, objects }, style)), recipe.slug).not.toBeNull();
    }
  });

  it("show another dish than their neighbours in the list of a site", () => {
    for (const { prefix } of sites) {
      const dishes = on(prefix)
        .map((recipe, place) => ({ recipe, daysAgo: recipe.daysAgo ?? 4 + place * 13 }))
        .toSorted((one, other) => one.daysAgo - other.daysAgo)
        .map(({ recipe }) => pictureOf(recipe).objects[0]);
      for (const [index, dish] of dishes.entries())
        expect(dish, `${prefix}: ${dishes.join(", ")}`).not.toBe(dishes[index + 1]);
    }
  });

  it("of the written sites have their own comments", () => {
    for (const [prefix, comments] of writtenComments)
      for (const { slug, author } of on(prefix)) {
        const exchanges = comments[slug] ?? [];
        expect(exchanges.length, slug).toBeGreaterThan(0);
        for (const [first] of exchanges) expect(first?.[0], slug).not.toBe(author);
      }
  });

  it("have amounts, and heat nothing longer than they say", () => {
    for (const { slug, ingredients, steps, cookMinutes, servings, prepMinutes } of recipeTable) {
      expect(servings, slug).toBeGreaterThan(0);
      expect(prepMinutes, slug).toBeGreaterThan(0);
      expect(ingredients.length, slug).toBeGreaterThanOrEqual(4);
      for (const [amount, , item] of ingredients)
        expect(amount === null || amount > 0, `${slug}: ${item}`).toBe(true);
      if (cookMinutes === null) continue;
      const cooking = steps.filter((step) =>
        /bake|roast|broil|simmer|boil|cook|fry|brown/i.test(step),
      );
      expect(cooking, slug).not.toHaveLength(0);
      for (const [, minutes] of cooking.join(" ").matchAll(/(\d+)½? minutes/g))
        expect(Number(minutes), slug).toBeLessThanOrEqual(cookMinutes);
    }
  });
});
