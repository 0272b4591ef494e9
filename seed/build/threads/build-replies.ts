import type { Random } from "#seed/build/seeded-random.ts";
import type { SeedReply } from "#seed/seed-types.ts";
import type { ThreadSource } from "./thread-source.ts";

/** A reply before it has a time. */
export type UntimedReply = Omit<SeedReply, "minutesAfterThread">;

export type Conversation = {
  source: ThreadSource;
  starter: string;
  /** Usernames of the participants. */
  people: readonly string[];
  fill: (text: string) => string;
  random: Random;
};

/** The answers that were written for a thread. Each has a different author from the previous answer. */
export function buildReplies(conversation: Conversation): UntimedReply[] {
  const { source, starter, people, random, fill } = conversation;
  let previous = starter;
  return source.answers.map((answer) => {
    const not = [previous, starter];
    const author = random.pick(people.filter((person) => !not.includes(person)));
    previous = author;
    return { author, body: fill(answer) };
  });
}
