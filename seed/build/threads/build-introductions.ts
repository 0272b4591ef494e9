import { createRandom } from "#seed/build/seeded-random.ts";
import {
  introductionBodies,
  introductionSlug,
  introductions,
  introductionTitle,
} from "#seed/content/threads/introduction-lines.ts";
import type { SeedReply, SeedSite, SeedThread } from "#seed/seed-types.ts";
import { chooseRegulars } from "./build-thread.ts";
import { chooseModerator } from "./choose-moderator.ts";
import { scheduleReplies } from "./schedule-replies.ts";

const startedDaysAgo = 380;

/** Builds the thread in which new members of a site say hello, opened by its moderator. */
export function buildIntroductions({ prefix, condition }: SeedSite): SeedThread {
  const random = createRandom(`introductions:${prefix}`);
  const fill = (text: string) => text.replaceAll("%c", condition);
  const author = chooseModerator(prefix);
  const people = chooseRegulars(prefix, 20).filter((username) => username !== author);
  const chosen = random.shuffle(introductions).slice(0, random.between(3, 5));
  const replies = chosen.flatMap(
    ([line, answer], index): Omit<SeedReply, "minutesAfterThread">[] => [
      { author: people[index] ?? author, body: fill(line) },
      { author, body: fill(answer), answers: index * 2 },
    ],
  );
  const minutes = scheduleReplies(replies.length, startedDaysAgo, random);
  return {
    sitePrefix: prefix,
    slug: introductionSlug,
    title: introductionTitle,
    author,
    body: fill(random.pick(introductionBodies)),
    startedDaysAgo,
    replies: replies.map((reply, index) => ({
      ...reply,
      minutesAfterThread: minutes[index] ?? index + 1,
    })),
  };
}
