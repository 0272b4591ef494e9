import type { ContentType } from "#lib/content/shared/content.ts";
import type { Random } from "#seed/build/seeded-random.ts";
import { createRandom } from "#seed/build/seeded-random.ts";
import { chooseRegulars } from "#seed/build/threads/build-thread.ts";
import {
  articleComments,
  collectionComments,
  galleryComments,
  pinnedGalleryComment,
} from "#seed/content/discussions/article-comments.ts";
import { pollComments, quizComments } from "#seed/content/discussions/engagement-comments.ts";
import type { Exchange } from "#seed/content/discussions/exchange.ts";
import { recipeComments, storyComments } from "#seed/content/discussions/member-item-comments.ts";
import { writtenComments } from "#seed/content/discussions/written/all-written-comments.ts";
import type { WrittenExchange } from "#seed/content/discussions/written/written-comments.ts";
import type { SeedSite } from "#seed/seed-types.ts";

/** A comment below an item of the demo network. */
export type SeedComment = {
  author: string;
  body: string;
  /** Index of the comment of this discussion that it answers. */
  answers: number | null;
};
export type SeedDiscussion = { comments: SeedComment[]; pinned: number | null };

type Plan = {
  exchanges: readonly Exchange[];
  /** Number of exchanges below each item that has any. */
  count: number;
  /** Every n-th item has exchanges; 1 for all items. */
  every: number;
};

const plans: Partial<Record<ContentType, Plan>> = {
  post: { exchanges: articleComments, count: 3, every: 4 },
  cas: { exchanges: collectionComments, count: 2, every: 1 },
  gallery: { exchanges: galleryComments, count: 3, every: 1 },
  graphic: { exchanges: articleComments, count: 1, every: 1 },
  story: { exchanges: storyComments, count: 3, every: 2 },
  recipe: { exchanges: recipeComments, count: 1, every: 1 },
  quiz: { exchanges: quizComments, count: 2, every: 1 },
  poll: { exchanges: pollComments, count: 1, every: 1 },
};

/** Types whose comments were written for each item on some sites. */
const writtenTypes: readonly ContentType[] = ["post", "graphic", "story", "recipe", "gallery"];

/** The moderator whose comments are pinned. */
const pinningModerator = "plaidblanket";

/** A discussion that was written for an item; the discussion of a gallery starts with an invitation. */
function toWritten(type: ContentType, exchanges: readonly WrittenExchange[]): SeedDiscussion {
  const invitation: WrittenExchange = [[pinningModerator, pinnedGalleryComment]];
  return type === "gallery"
    ? { comments: [invitation, ...exchanges].flatMap(toWrittenComments), pinned: 0 }
    : { comments: exchanges.flatMap(toWrittenComments), pinned: null };
}

/**
 * Builds the comments of members below a site's items, in the order of the items. No two comments of a site are the
 * same, and the result is the same on every build.
 */
export function buildDiscussions(
  site: Pick<SeedSite, "prefix" | "condition">,
  items: readonly { type: ContentType; slug: string }[],
): SeedDiscussion[] {
  const written = writtenComments.get(site.prefix);
  const random = createRandom(`discussions:${site.prefix}`);
  const regulars = chooseRegulars(site.prefix, 24).filter((name) => name !== pinningModerator);
  const piles = new Map<readonly Exchange[], Exchange[]>();
  const seen = new Map<ContentType, number>();
  return items.map(({ type, slug }) => {
    if (written && writtenTypes.includes(type)) return toWritten(type, written[slug] ?? []);
    const place = seen.get(type) ?? 0;
    seen.set(type, place + 1);
    const plan = plans[type];
    if (!plan || (place + 1) % plan.every !== 0) return { comments: [], pinned: null };
    const pile = piles.get(plan.exchanges) ?? random.shuffle(plan.exchanges);
    piles.set(plan.exchanges, pile);
    const comments: SeedComment[] = [];
    if (type === "gallery")
      comments.push({ author: pinningModerator, body: pinnedGalleryComment, answers: null });
    for (const exchange of pile.splice(0, plan.count))
      comments.push(...toComments(exchange, { site, regulars, random, at: comments.length }));
    return { comments, pinned: type === "gallery" ? 0 : null };
  });
}

/** The comments of an exchange. Each answers the previous one. */
function toWrittenComments(
  exchange: WrittenExchange,
  place: number,
  all: readonly WrittenExchange[],
): SeedComment[] {
  const at = all.slice(0, place).reduce((sum, { length }) => sum + length, 0);
  return exchange.map(([author, body], turn) => ({
    author,
    body,
    answers: turn === 0 ? null : at + turn - 1,
  }));
}

function toComments(
  exchange: Exchange,
  context: {
    site: Pick<SeedSite, "condition">;
    regulars: readonly string[];
    random: Random;
    at: number;
  },
): SeedComment[] {
  const { site, regulars, random, at } = context;
  const [first = "", second = ""] = random.shuffle(regulars);
  return exchange.map((text, turn) => ({
    author: turn % 2 === 0 ? first : second,
    body: text.replaceAll("%c", site.condition),
    answers: turn === 0 ? null : at + turn - 1,
  }));
}
