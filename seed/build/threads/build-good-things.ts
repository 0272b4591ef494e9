import { capitalize } from "#seed/build/fill-template.ts";
import type { Random } from "#seed/build/seeded-random.ts";
import {
  goodThingAsides,
  goodThingClosers,
  goodThingOpeners,
  goodThingPairs,
  goodThingReactions,
  goodThings,
} from "#seed/content/threads/good-thing-thread.ts";
import type { SeedReply } from "#seed/seed-types.ts";

/**
 * Replies for the thread of good things. Each thing is told once; in between, people answer one that
 * was told a little earlier.
 */
export function buildGoodThingReplies(
  people: string[],
  getName: (username: string) => string,
  count: number,
  random: Random,
): Omit<SeedReply, "minutesAfterThread">[] {
  const things = random.shuffle(goodThings);
  const replies: Omit<SeedReply, "minutesAfterThread">[] = [];
  const told: Told[] = [];
  const bodies = new Set<string>();
  let previous = "";

  while (replies.length < count) {
    const author = random.pick(people.filter((person) => person !== previous));
    const left = count - replies.length;
    const tell = told.length < 2 || random.chance(things.length / left);
    const thing = tell ? things.pop() : undefined;
    const body = thing
      ? tellThing(thing, author, told, random)
      : answerThing(told, author, getName, random);
    if (body === "" || bodies.has(body)) continue;
    bodies.add(body);
    replies.push({ author, body });
    previous = author;
  }
  return replies;
}

type Told = { author: string; keyword: string; answers: number };

function tellThing(
  [thing, keyword]: [string, string],
  author: string,
  told: Told[],
  random: Random,
): string {
  told.push({ author, keyword, answers: 0 });
  const plain = random.chance(0.3);
  const end = /[.!?”]$/.test(thing) ? "" : ".";
  const sentence = plain
    ? `${thing.charAt(0).toUpperCase()}${thing.slice(1)}${end}`
    : `${random.pick(goodThingOpeners)} ${thing}${end}`;
  const closer = random.chance(0.45) ? ` ${random.pick(goodThingClosers)}` : "";
  return fixOpener(sentence) + closer;
}

/** After an opener that is a sentence, the thing begins one as well. */
function fixOpener(sentence: string): string {
  return sentence.replace(
    /^(First time posting here\.) (\w)/,
    (_, opener: string, first: string) => `${opener} ${first.toUpperCase()}`,
  );
}

function answerThing(
  told: Told[],
  author: string,
  getName: (username: string) => string,
  random: Random,
): string {
  const recent = told.slice(-10).filter((entry) => entry.author !== author && entry.answers < 2);
  const [first, second] = random.shuffle(recent);
  if (!first) return "";
  first.answers += 1;
  // Every call fills in the first name and the first thing that are still open.
  const name = (text: string, { author: other, keyword }: Told): string =>
    text
      .replace("@", getName(other))
      .replace("~", text.startsWith("~") ? capitalize(keyword) : keyword);

  if (second && random.chance(0.3)) {
    second.answers += 1;
    return name(name(random.pick(goodThingPairs), first), second);
  }
  const reaction = name(random.pick(goodThingReactions), first);
  return random.chance(0.35) ? `${reaction} ${random.pick(goodThingAsides)}` : reaction;
}
