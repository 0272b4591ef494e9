import type { Random } from "#seed/build/seeded-random.ts";
import type { Timing } from "./article-source.ts";

/**
 * Dates for `count` articles, newest first: a few in the last week, the others over two years, fewer per
 * month the older they are. Three are featured, one of them among the two newest.
 */
export function planTiming(count: number, random: Random): Timing[] {
  const fresh = Math.max(2, Math.round(count / 12));
  const days = Array.from({ length: count }, (_, i) =>
    i < fresh ? random.between(0, 6) : 7 + Math.floor(693 * random.next() ** 1.3),
  ).sort((a, b) => a - b);
  const featured = new Set([
    random.between(0, 1),
    ...random.shuffle(Array.from({ length: count - 2 }, (_, i) => i + 2)).slice(0, 2),
  ]);

  return days.map((publishedDaysAgo, i) => ({
    publishedDaysAgo,
    publishedMinute: random.between(5 * 60, 20 * 60),
    isFeatured: featured.has(i),
  }));
}
