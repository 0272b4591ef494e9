import type { Comment, HowToStep, NutritionInformation, Thing } from "schema-dts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { formatAmount } from "#lib/recipes/shared/amount.ts";
import { totalMinutes } from "#lib/recipes/shared/duration.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { toPhotoImage } from "#lib/uploads/shared/photo.ts";
import { commentData, type DataComment } from "./comment-data.ts";
import {
  type DataItem,
  type DataParts,
  type Gate,
  headline,
  type ItemSite,
  interactions,
  toCredits,
  toItemFacts,
  toTrustFacts,
} from "./item-facts.ts";
import { breadcrumbs, type Crumb } from "./list-data.ts";

type Build = (item: DataItem, site: ItemSite, gate?: Gate) => Thing;

type ArticleType = "Article" | "AdvertiserContentArticle" | "BlogPosting";

/** @param type the schema.org type; an article in the first person is a post of its author */
const article =
  (type: ArticleType): Build =>
  (item, site, gate) => ({
    "@type": item.template === "first_person" ? "BlogPosting" : type,
    headline: headline(item.title),
    commentCount: item.commentCount,
    interactionStatistic: interactions(item),
    ...toItemFacts(item, site, gate),
  });

/** Facts of the content types that are not articles and have no sections. */
function plainFacts(item: DataItem, site: ItemSite, gate?: Gate) {
  const { articleSection: _section, ...facts } = toItemFacts(item, site, gate);
  return { name: item.title, ...facts };
}

/** Nutrition values as text (`12 g`); missing values are left out. */
function nutrition({ nutrition: facts }: DataItem): NutritionInformation | null {
  if (!facts) return null;
  const { calories, carbohydrate, fat, protein } = facts;
  return {
    "@type": "NutritionInformation",
    calories: calories || undefined,
    carbohydrateContent: carbohydrate || undefined,
    fatContent: fat || undefined,
    proteinContent: protein || undefined,
  };
}

const duration = (minutes: number) => `PT${minutes}M`;

/** Ingredients, steps, times and servings, as far as they are known. */
function recipeFacts({ recipe }: DataItem) {
  if (!recipe) return {};
  const { servings, prepMinutes, cookMinutes, ingredients, steps } = recipe;
  const total = totalMinutes(recipe);
  return {
    recipeYield: `${servings} ${servings === 1 ? "serving" : "servings"}`,
    prepTime: prepMinutes === null ? undefined : duration(prepMinutes),
    cookTime: cookMinutes === null ? undefined : duration(cookMinutes),
    totalTime: total === null ? undefined : duration(total),
    recipeIngredient: ingredients.map(({ amount, unit, item }) =>
      [amount === null ? null : formatAmount(amount, unit), unit, item].filter(Boolean).join(" "),
    ),
    recipeInstructions: steps.map((text): HowToStep => ({ "@type": "HowToStep", text })),
  };
}

const pictures = (item: DataItem, site: ItemSite) =>
  item.images.map((image) => ({
    "@type": "ImageObject" as const,
    contentUrl: absoluteUrl(site, image.photo ? toPhotoImage(image.photo, "full").url : image.url),
    name: image.alt,
    caption: image.caption || undefined,
    ...toCredits(image),
  }));

/** The schema.org type of each content type. */
const builders: Record<Exclude<ContentType, "thread">, Build> = {
  page: (item, site, gate) => ({ "@type": "WebPage", ...plainFacts(item, site, gate) }),
  post: article("Article"),
  sponsored_article: article("AdvertiserContentArticle"),
  story: article("BlogPosting"),
  cas: (item, site, gate) => ({ "@type": "CollectionPage", ...plainFacts(item, site, gate) }),
  gallery: (item, site, gate) => ({
    "@type": "ImageGallery",
    ...plainFacts(item, site, gate),
    associatedMedia: item.images.length > 0 ? pictures(item, site) : undefined,
  }),
  graphic: (item, site, gate) => ({
    "@type": "WebPage",
    ...plainFacts(item, site, gate),
    primaryImageOfPage: pictures(item, site)[0],
  }),
  poll: (item, site, gate) => ({ "@type": "WebPage", ...plainFacts(item, site, gate) }),
  quiz: (item, site, gate) => ({ "@type": "Quiz", ...plainFacts(item, site, gate) }),
  recipe: (item, site, gate) => {
    const perServing = nutrition(item);
    return {
      "@type": "Recipe",
      ...plainFacts(item, site, gate),
      recipeCategory: item.category?.name,
      nutrition: perServing ?? undefined,
      ...recipeFacts(item),
    };
  },
};

/** The list pages of the content types that have one. */
const crumbByType: Partial<Record<ContentType, Crumb>> = {
  gallery: { name: "Galleries", path: "/images" },
  quiz: { name: "Quizzes", path: "/quizzes" },
  story: { name: "Stories", path: "/stories" },
  recipe: { name: "Recipes", path: "/recipes" },
  thread: { name: "Forums", path: "/forums" },
};

/** The breadcrumbs of an item: through its list or its category. */
export function toCrumbs({ type, category, title, path }: DataItem): Crumb[] {
  const list = crumbByType[type];
  const here = { name: title, path };
  if (list && hasPage(list.path)) return [list, here];
  return category ? [{ name: category.name, path: `/${category.slug}` }, here] : [here];
}

/** Every kind of item is a creative work, which can have comments, sources and a reviewed page. */
const withFacts = (
  thing: Thing,
  facts: { comment?: Comment[] } & Partial<ReturnType<typeof toTrustFacts>>,
): Thing => Object.assign({}, thing, facts);

/**
 * The structured data of an item's page, without anything that is not public. Threads have `threadData`.
 * @param gate the gated parts of the page, if any
 * @param shown.comments the comments that the page shows
 * @param shown.parts the reviewer and the sources
 */
export function itemData(
  item: DataItem,
  site: ItemSite,
  gate?: Gate,
  {
    comments = [],
    parts,
  }: { comments?: readonly DataComment[]; parts?: DataParts | undefined } = {},
): Thing[] {
  if (item.isUnpublished || item.type === "thread") return [];
  const trail = breadcrumbs(site, toCrumbs(item));
  const { url } = toItemFacts(item, site);
  const comment = commentData(comments, { type: item.type, url });
  const thing = withFacts(builders[item.type](item, site, gate), {
    comment: comment.length > 0 ? comment : undefined,
    ...(parts ? toTrustFacts(item, url, parts) : {}),
  });
  return trail ? [thing, trail] : [thing];
}
