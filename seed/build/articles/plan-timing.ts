import type { Random } from "#seed/build/seeded-random.ts";
import type { Timing } from "./article-source.ts";

/** Number of articles on a home page: three at its top, six below. */
const onHomePage = 9;

/**
 * Dates for `count` articles, newest first: a few in the last week, enough for a home page in the last four weeks,
 * the others over two years, fewer per month the older they are. Three of the recent ones are featured, one of them
 * among the two newest.
 */
export function planTiming(count: number, random: Random): Timing[] {
  const fresh = Math.max(2, Math.round(count / 12));
  const days = Array.from({ length: count }, (_, i) => {
    if (i < fresh) return random.between(0, 6);
    const later = random.next() ** 1.3;
    return i < onHomePage ? 7 + Math.floor(21 * later) : 28 + Math.floor(672 * later);
  }).sort((a, b) => a - b);
  const featured = new Set([
    random.between(0, 1),
    ...random
      .shuffle(Array.from({ length: count - 2 }, (_, i) => i + 2))
      .filter((i) => i < onHomePage)
      .slice(0, 2),
  ]);

  return days.map((publishedDaysAgo, i) => ({
    publishedDaysAgo,
    publishedMinute: random.between(5 * 60, 20 * 60),
    isFeatured: featured.has(i),
  }));
}
