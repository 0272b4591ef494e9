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
 * Builds the replies of the thread about good things. Each good thing is posted once; other replies
 * react to a recent one.
 */
export function buildGoodThingReplies(
  people: string[],
  getName: (username: string) => string,
  count: number,
  random: Random,
): Omit<SeedReply, "minutesAfterThread">[] {
  const things = random.shuffle(goodThings);
  const replies: Omit<SeedReply, "minutesAfterThread">[] = [];
  const posts: Post[] = [];
  const bodies = new Set<string>();
  let previous = "";

  while (replies.length < count) {
    const author = random.pick(people.filter((person) => person !== previous));
    const left = count - replies.length;
    const isNewPost = posts.length < 2 || random.chance(things.length / left);
    const thing = isNewPost ? things.pop() : undefined;
    const body = thing
      ? writePost(thing, author, posts, random)
      : writeReaction(posts, author, getName, random);
    if (body === "" || bodies.has(body)) continue;
    bodies.add(body);
    replies.push({ author, body });
    previous = author;
  }
  return replies;
}

type Post = { author: string; keyword: string; answers: number };

function writePost(
  [thing, keyword]: [string, string],
  author: string,
  posts: Post[],
  random: Random,
): string {
  posts.push({ author, keyword, answers: 0 });
  const plain = random.chance(0.3);
  const end = /[.!?”]$/.test(thing) ? "" : ".";
  const sentence = plain
    ? `${thing.charAt(0).toUpperCase()}${thing.slice(1)}${end}`
    : `${random.pick(goodThingOpeners)} ${thing}${end}`;
  const closer = random.chance(0.45) ? ` ${random.pick(goodThingClosers)}` : "";
  return fixOpener(sentence) + closer;
}

/** Capitalizes the first word after an opener that is a sentence. */
function fixOpener(sentence: string): string {
  return sentence.replace(
    /^(First time posting here\.) (\w)/,
    (_, opener: string, first: string) => `${opener} ${first.toUpperCase()}`,
  );
}

function writeReaction(
  posts: Post[],
  author: string,
  getName: (username: string) => string,
  random: Random,
): string {
  const recent = posts.slice(-10).filter((entry) => entry.author !== author && entry.answers < 2);
  const [first, second] = random.shuffle(recent);
  if (!first) return "";
  first.answers += 1;
  // Each call replaces the first remaining placeholders.
  const name = (text: string, { author: other, keyword }: Post): string =>
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
