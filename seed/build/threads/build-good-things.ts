import type { Random } from "#seed/build/seeded-random.ts";
import { goodThingAnswers } from "#seed/content/threads/good-thing-answers.ts";
import { goodThings } from "#seed/content/threads/good-thing-thread.ts";
import type { SeedReply } from "#seed/seed-types.ts";

/** Maximum number of entries between an entry and its answer. */
const maxEntriesLater = 4;

const toSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?”]$/.test(text) ? "" : "."}`;

/** The replies of the thread about good things: each was written once, and some answer an earlier reply. */
export function buildGoodThingReplies(
  people: readonly string[],
  random: Random,
): Omit<SeedReply, "minutesAfterThread">[] {
  const answerTo = new Map(goodThingAnswers);
  const replies: Omit<SeedReply, "minutesAfterThread">[] = [];
  /** Answers that are not placed yet, with their positions in the thread. */
  const waiting: { body: string; answers: number; after: number }[] = [];
  const add = (reply: { body: string; answers?: number }) => {
    const others = [replies.at(-1)?.author, replies[reply.answers ?? -1]?.author];
    const author = random.pick(people.filter((person) => !others.includes(person)));
    replies.push({ author, ...reply });
  };
  const addDue = (entry: number) => {
    for (const { body, answers } of waiting.filter(({ after }) => after === entry))
      add({ body, answers });
  };
  for (const [entry, [thing, name]] of random.shuffle(goodThings).entries()) {
    add({ body: toSentence(thing) });
    const body = answerTo.get(name);
    if (body !== undefined) {
      const after = entry + random.between(0, maxEntriesLater);
      waiting.push({ body, answers: replies.length - 1, after });
    }
    addDue(entry);
  }
  for (let later = 0; later < maxEntriesLater; later += 1) addDue(goodThings.length + later);
  return replies;
}
