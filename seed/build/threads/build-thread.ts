import { reserveSlug } from "#seed/build/build-slug.ts";
import { fillTemplate } from "#seed/build/fill-template.ts";
import type { Random } from "#seed/build/seeded-random.ts";
import { createRandom } from "#seed/build/seeded-random.ts";
import { zipLists } from "#seed/build/zip-lists.ts";
import { members } from "#seed/content/members/member-table.ts";
import type { ConditionProfile, ThreadKind } from "#seed/content/profiles/condition-profile.ts";
import type { SeedThread } from "#seed/seed-types.ts";
import { buildReplies } from "./build-replies.ts";
import { scheduleReplies } from "./schedule-replies.ts";
import type { ThreadSource } from "./thread-source.ts";

export type ThreadPlan = { source: ThreadSource; startedDaysAgo: number };

export function buildThread(
  profile: ConditionProfile,
  plan: ThreadPlan,
  regulars: string[],
  taken: Set<string>,
): SeedThread {
  const { source, startedDaysAgo } = plan;
  const random = createRandom(`thread:${profile.prefix}:${source.title}`);
  const fill = (text: string): string => fillTemplate(text, profile);
  const title = fill(source.title);
  const author = random.pick(regulars);
  const replies = buildReplies({ source, starter: author, people: regulars, fill, random });
  const minutes = scheduleReplies(replies.length, startedDaysAgo, random);

  return {
    sitePrefix: profile.prefix,
    slug: reserveSlug(title, taken),
    title,
    body: fill(source.body),
    author,
    startedDaysAgo,
    replies: zipLists(replies, minutes).map(([reply, minute]) => ({
      ...reply,
      minutesAfterThread: minute,
    })),
    ...chooseBestAnswer(source, `${profile.prefix}:${source.title}`),
  };
}

/** Questions that can be settled; half of those that got an answer are marked as solved. */
const solvableKinds: readonly ThreadKind[] = ["practical", "doctors", "treatment", "symptoms"];

function chooseBestAnswer(
  { title, kind, answers }: ThreadSource,
  key: string,
): { accepted?: number } {
  const isQuestion = title.endsWith("?") || solvableKinds.includes(kind);
  if (!isQuestion || answers.length === 0) return {};
  return createRandom(`solved:${key}`).chance(0.5) ? { accepted: 0 } : {};
}

/** Picks the members who post on a site. */
export function chooseRegulars(sitePrefix: string, count: number): string[] {
  const random: Random = createRandom(`regulars:${sitePrefix}`);
  return random.shuffle(members.map(({ username }) => username)).slice(0, count);
}
