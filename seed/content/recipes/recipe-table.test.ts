import { describe, expect, it } from "vitest";
import { findDish } from "#lib/illustrations/shared/find-dish.ts";
import { members } from "#seed/content/members/member-table.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { recipeTable } from "./recipe-table.ts";

const sites = [...familySites, ...ordinarySites];
const on = (prefix: string) => recipeTable.filter((recipe) => recipe.sites.includes(prefix));

describe("recipes of the demo network", () => {
  it("are on the sites that have recipes, eight of them on the largest", () => {
    const withRecipes = sites.filter(({ features }) => features.includes("Recipes"));
    for (const { prefix } of withRecipes)
      expect(on(prefix).length, prefix).toBeGreaterThanOrEqual(3);
    expect(on("migraine")).toHaveLength(8);
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
    for (const { author, title, ingredients, slug } of recipeTable) {
      expect(names.has(author), slug).toBe(true);
      expect(
        findDish({ title, ingredients: ingredients.map(([, , item]) => item) }),
        slug,
      ).not.toBeNull();
    }
  });

  it("say how much of what, and heat nothing longer than they say", () => {
    for (const { slug, ingredients, steps, cookMinutes, servings, prepMinutes } of recipeTable) {
      expect(servings, slug).toBeGreaterThan(0);
      expect(prepMinutes, slug).toBeGreaterThan(0);
      expect(ingredients.length, slug).toBeGreaterThanOrEqual(4);
      for (const [amount, , item] of ingredients)
        expect(amount === null || amount > 0, `${slug}: ${item}`).toBe(true);
      if (cookMinutes === null) continue;
      const cooking = steps.filter((step) => /bake|roast|simmer|boil|cook|fry|brown/i.test(step));
      expect(cooking, slug).not.toHaveLength(0);
      for (const [, minutes] of cooking.join(" ").matchAll(/(\d+)½? minutes/g))
        expect(Number(minutes), slug).toBeLessThanOrEqual(cookMinutes);
    }
  });
});
