import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";

/** The values by which ads are chosen for a page (spec §3 Ad targeting). */
export type AdTargeting = Readonly<Record<string, string | readonly string[]>>;

/** The facts about the item of the page. */
export type TargetedItem = {
  id: string;
  type: string;
  author?: { id: string } | null;
  category?: { slug: string } | null;
  tags?: readonly { name: string }[];
};

/** Types that members write. */
const memberTypes: ReadonlySet<string> = new Set(["story", "recipe", "thread"]);

/** The kind of a page, by its route: too coarse to reveal its topic. */
function toAdCategory(pattern: string): string {
  if (pattern === "/") return "home";
  if (pattern.startsWith("/forums") || pattern === "/community") return "community";
  if (pattern.startsWith("/stories")) return "stories";
  if (pattern.startsWith("/recipes")) return "recipes";
  return "editorial";
}

/** All targeting values of a page. They stay in the browser: house ads are chosen there. */
export function toAdTargeting(page: {
  prefix: string;
  /** Whether the installation serves real readers. */
  isProduction: boolean;
  pattern: string;
  item?: TargetedItem | null;
}): AdTargeting {
  const { prefix, isProduction, pattern, item } = page;
  return {
    ad_prefix: prefix,
    ad_category: toAdCategory(pattern),
    env: isProduction ? "production" : "test",
    ...(item
      ? dropUndefined({
          post_id: item.id,
          post_type: item.type,
          ugc: String(memberTypes.has(item.type)),
          author_id: item.author?.id,
          category: item.category?.slug,
          tag: item.tags?.length ? item.tags.map(({ name }) => name) : undefined,
        })
      : {}),
  };
}

/** Keys that an operator can aim a house ad by. */
export const houseAdKeys = [
  ...(["ad_category", "category", "tag", "post_type", "ugc"] as const),
] as const;
export type HouseAdKey = (typeof houseAdKeys)[number];

/**
 * The only values that may be sent to a third party, by key. It has no value that reveals the site, condition or item:
 * `ad_prefix`, `category` and `tag` name conditions, and ids lead to items.
 */
const thirdPartyValues: Readonly<Record<string, readonly string[]>> = {
  ad_category: ["home", "community", "stories", "recipes", "editorial"],
  env: ["production", "test"],
  post_type: [
    "page",
    "post",
    "cas",
    "gallery",
    "graphic",
    "sponsored_article",
    "quiz",
    "story",
    "recipe",
    "thread",
  ],
  ugc: ["true", "false"],
};

/**
 * Reduces targeting values to those that a third party may receive: listed values of listed keys.
 */
export const toThirdPartyTargeting = (targeting: AdTargeting): Record<string, string> =>
  Object.fromEntries(
    Object.entries(thirdPartyValues).flatMap(([key, allowed]) => {
      const value = Object.hasOwn(targeting, key) ? targeting[key] : undefined;
      return typeof value === "string" && allowed.includes(value) ? [[key, value]] : [];
    }),
  );

const normalize = (text: string): string => text.trim().toLowerCase();

/** Whether an ad targets a page; an ad without a key targets every page. */
export function matchesTargeting(
  ad: { targetKey: string | null; targetValue: string | null },
  targeting: AdTargeting,
): boolean {
  if (ad.targetKey === null) return true;
  const values = Object.hasOwn(targeting, ad.targetKey) ? targeting[ad.targetKey] : undefined;
  const wanted = normalize(ad.targetValue ?? "");
  return values !== undefined && [values].flat().some((value) => normalize(value) === wanted);
}
