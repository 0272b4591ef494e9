import type { contentItems } from "#lib/content/server/content-tables.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import { findDish } from "#lib/illustrations/shared/find-dish.ts";
import { toDrawnPicture } from "#seed/build/drawn-picture.ts";
import { recipeTable } from "#seed/content/recipes/recipe-table.ts";
import { chooseStories } from "#seed/content/stories/choose-stories.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";

type NewItem = typeof contentItems.$inferInsert;

function commonColumns(
  item: { author: string; body: string },
  site: SeedSite,
  context: SeedContext & { daysAgo: number },
) {
  const { siteIds, memberIds, now, daysAgo } = context;
  const publishedAt = daysBefore(now, daysAgo, 480 + ((daysAgo * 37) % 600));
  return {
    siteId: getId(siteIds, site.prefix),
    summary: truncateWords(item.body, teaserWords),
    body: item.body,
    authorId: getId(memberIds, item.author),
    status: "published" as const,
    publishedAt,
    modifiedAt: publishedAt,
    lastActiveAt: publishedAt,
  };
}

/** The stories of a site with the feature. */
function storyRows(site: SeedSite, index: number, places: SeedContext): NewItem[] {
  if (!site.features.includes("Stories")) return [];
  return chooseStories(site, index).map((story, place) => ({
    type: "story" as const,
    slug: story.slug,
    title: story.title,
    ...commonColumns(story, site, {
      ...places,
      daysAgo: story.daysAgo ?? 12 + place * 23 + (index % 9),
    }),
  }));
}

/** The recipes of a site with the feature. */
function recipeRows(site: SeedSite, index: number, places: SeedContext): NewItem[] {
  if (!site.features.includes("Recipes")) return [];
  const recipes = recipeTable.filter(({ sites }) => sites.includes(site.prefix));
  return recipes.map((item, place) => {
    const { slug, title, servings, prepMinutes, cookMinutes, ingredients, steps, nutrition } = item;
    const words = { title, ingredients: ingredients.map(([, , name]) => name) };
    const dish = item.picture ?? findDish(words);
    const daysAgo = item.daysAgo ?? 4 + place * 13 + (index % 7);
    return {
      type: "recipe" as const,
      slug,
      title,
      nutrition,
      featuredMedia: dish && toDrawnPicture(dish, site),
      recipe: {
        servings,
        prepMinutes,
        cookMinutes,
        steps,
        ingredients: ingredients.map(([amount, unit, name]) => ({ amount, unit, item: name })),
      },
      ...commonColumns(item, site, { ...places, daysAgo }),
    };
  });
}

/** The posts of demo members other than threads. */
export function memberItemRows(sites: readonly SeedSite[], places: SeedContext): NewItem[] {
  return sites.flatMap((site, index) => [
    ...storyRows(site, index, places),
    ...recipeRows(site, index, places),
  ]);
}
