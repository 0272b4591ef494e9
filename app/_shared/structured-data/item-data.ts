import type { HowToStep, NutritionInformation, Thing } from "schema-dts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { formatAmount } from "#lib/recipes/shared/amount.ts";
import { totalMinutes } from "#lib/recipes/shared/duration.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { breadcrumbs, type Crumb } from "./list-data.ts";
import {
  type Gate,
  headline,
  interactions,
  type Piece,
  type PieceSite,
  pieceFacts,
} from "./piece-data.ts";

type Build = (piece: Piece, site: PieceSite, gate?: Gate) => Thing;

const article =
  (type: "Article" | "AdvertiserContentArticle" | "BlogPosting"): Build =>
  (piece, site, gate) => ({
    "@type": type,
    headline: headline(piece.title),
    commentCount: piece.commentCount,
    interactionStatistic: interactions(piece),
    ...pieceFacts(piece, site, gate),
  });

/** Facts of the content types that are not articles and have no sections. */
function plainFacts(piece: Piece, site: PieceSite, gate?: Gate) {
  const { articleSection: _section, ...facts } = pieceFacts(piece, site, gate);
  return { name: piece.title, ...facts };
}

/** As people write it (`12 g`); missing values are left out. */
function nutrition({ nutrition: facts }: Piece): NutritionInformation | null {
  if (!facts) return null;
  const { calories, carbohydrate, fat, protein } = facts;
  return {
    "@type": "NutritionInformation",
    ...(calories ? { calories } : {}),
    ...(carbohydrate ? { carbohydrateContent: carbohydrate } : {}),
    ...(fat ? { fatContent: fat } : {}),
    ...(protein ? { proteinContent: protein } : {}),
  };
}

const duration = (minutes: number) => `PT${minutes}M`;

/** Ingredients, steps, times and servings, as far as they are known. */
function recipeFacts({ recipe }: Piece) {
  if (!recipe) return {};
  const { servings, prepMinutes, cookMinutes, ingredients, steps } = recipe;
  const total = totalMinutes(recipe);
  return {
    recipeYield: `${servings} ${servings === 1 ? "serving" : "servings"}`,
    ...(prepMinutes === null ? {} : { prepTime: duration(prepMinutes) }),
    ...(cookMinutes === null ? {} : { cookTime: duration(cookMinutes) }),
    ...(total === null ? {} : { totalTime: duration(total) }),
    recipeIngredient: ingredients.map(({ amount, unit, item }) =>
      [amount === null ? null : formatAmount(amount, unit), unit, item].filter(Boolean).join(" "),
    ),
    recipeInstructions: steps.map((text): HowToStep => ({ "@type": "HowToStep", text })),
  };
}

const pictures = (piece: Piece, site: PieceSite) =>
  piece.images.map(({ url, alt, caption, huIllustratorName }) => ({
    "@type": "ImageObject" as const,
    contentUrl: absoluteUrl(site, url),
    name: alt,
    ...(caption ? { caption } : {}),
    ...(huIllustratorName ? { creditText: huIllustratorName } : {}),
  }));

/** What each type of content is to search engines. */
const buildOf: Record<Exclude<ContentType, "thread">, Build> = {
  page: (piece, site, gate) => ({ "@type": "WebPage", ...plainFacts(piece, site, gate) }),
  post: article("Article"),
  sponsored_article: article("AdvertiserContentArticle"),
  story: article("BlogPosting"),
  cas: (piece, site, gate) => ({ "@type": "CollectionPage", ...plainFacts(piece, site, gate) }),
  gallery: (piece, site, gate) => ({
    "@type": "ImageGallery",
    ...plainFacts(piece, site, gate),
    ...(piece.images.length > 0 ? { associatedMedia: pictures(piece, site) } : {}),
  }),
  graphic: (piece, site, gate) => ({
    "@type": "WebPage",
    ...plainFacts(piece, site, gate),
    ...(piece.images.length > 0 ? { primaryImageOfPage: pictures(piece, site)[0] } : {}),
  }),
  quiz: (piece, site, gate) => ({ "@type": "Quiz", ...plainFacts(piece, site, gate) }),
  recipe: (piece, site, gate) => {
    const perServing = nutrition(piece);
    return {
      "@type": "Recipe",
      ...plainFacts(piece, site, gate),
      ...(piece.category ? { recipeCategory: piece.category.name } : {}),
      ...(perServing ? { nutrition: perServing } : {}),
      ...recipeFacts(piece),
    };
  },
};

/** The list pages of the content types, where they have one. */
const listOf: Partial<Record<ContentType, Crumb>> = {
  gallery: { name: "Galleries", path: "/images" },
  quiz: { name: "Quizzes", path: "/quizzes" },
  story: { name: "Stories", path: "/stories" },
  recipe: { name: "Recipes", path: "/recipes" },
  thread: { name: "Forums", path: "/forums" },
};

/** The breadcrumbs of an item: through its list or its category. */
export function crumbsOf({ type, category, title, path }: Piece): Crumb[] {
  const list = listOf[type];
  const here = { name: title, path };
  if (list && hasPage(list.path)) return [list, here];
  return category ? [{ name: category.name, path: `/${category.slug}` }, here] : [here];
}

/**
 * The structured data of an item's page, without anything that is not public. Threads have `threadData`.
 * @param gate the gated parts of the page, if any
 */
export function itemData(piece: Piece, site: PieceSite, gate?: Gate): Thing[] {
  if (piece.isUnpublished || piece.type === "thread") return [];
  const trail = breadcrumbs(site, crumbsOf(piece));
  const thing = buildOf[piece.type](piece, site, gate);
  return trail ? [thing, trail] : [thing];
}
