import type { Random } from "#seed/build/seeded-random.ts";

/**
 * Minutes of `count` replies after the start of the thread: most are early. Strictly increasing and in
 * the past.
 */
export function scheduleReplies(count: number, startedDaysAgo: number, random: Random): number[] {
  const limit = startedDaysAgo * 1440 - 10;
  const lively = count > 100 ? limit : Math.min(limit, 600 + count * random.between(120, 520));
  const minutes = Array.from(
    { length: count },
    () => 4 + Math.floor((lively - count - 4) * random.next() ** (count > 100 ? 1.1 : 2)),
  );
  minutes.sort((a, b) => a - b);
  // Adding the position makes the minutes distinct.
  return minutes.map((minute, i) => minute + i);
}
