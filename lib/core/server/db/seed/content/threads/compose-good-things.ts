import type { SeedReply } from "../../seed-types.ts";
import type { Random } from "../seeded-random.ts";
import {
  goodThingClosers,
  goodThingOpeners,
  goodThingReactions,
  goodThings,
} from "./good-thing-thread.ts";
import { shortLines } from "./reply-lines.ts";

/**
 * Replies for the thread of good things. Each thing is told once; in between, people answer one that
 * was told a little earlier.
 */
export function composeGoodThings(
  people: string[],
  nameOf: (username: string) => string,
  count: number,
  random: Random,
): Omit<SeedReply, "minutesAfterThread">[] {
  const things = random.shuffle(goodThings);
  const replies: Omit<SeedReply, "minutesAfterThread">[] = [];
  const told: { author: string; keyword: string }[] = [];
  const bodies = new Set<string>();
  let previous = "";

  while (replies.length < count) {
    const author = random.pick(people.filter((person) => person !== previous));
    const left = count - replies.length;
    const tell = told.length < 2 || (things.length > 0 && random.chance(things.length / left));
    const body = tell
      ? tellThing(things.pop()!, author, told, random)
      : answerThing(told, author, nameOf, random);
    if (body === "" || bodies.has(body)) continue;
    bodies.add(body);
    replies.push({ author, body });
    previous = author;
  }
  return replies;
}

type Told = { author: string; keyword: string };

function tellThing(
  [thing, keyword]: [string, string],
  author: string,
  told: Told[],
  random: Random,
): string {
  told.push({ author, keyword });
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
  nameOf: (username: string) => string,
  random: Random,
): string {
  const recent = told.slice(-8).filter((entry) => entry.author !== author);
  if (recent.length === 0) return "";
  const { author: other, keyword } = random.pick(recent);
  const text = random.pick(goodThingReactions).replace("@", nameOf(other)).replace("~", keyword);
  const reaction =
    text.charAt(0) === keyword.charAt(0) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  const more = random.chance(0.55)
    ? ` ${random.pick(random.chance(0.5) ? goodThingClosers : shortLines)}`
    : "";
  return reaction + more;
}
