import type { Random } from "#seed/build/seeded-random.ts";
import type { ThreadKind } from "#seed/content/profiles/condition-profile.ts";
import {
  addressLines,
  adviceLines,
  closingLines,
  disagreeLines,
  experienceLines,
  jokeLines,
  linesByKind,
  questionLines,
  questionsByKind,
  shortLines,
  starterLines,
  thanksLines,
} from "#seed/content/threads/reply-lines.ts";
import type { SeedReply } from "#seed/seed-types.ts";
import type { ThreadSource } from "./thread-source.ts";

export type Talk = {
  source: ThreadSource;
  starter: string;
  /** Usernames of those who take part, in no order. */
  people: string[];
  getName: (username: string) => string;
  fill: (text: string) => string;
  random: Random;
};

/**
 * Writes `count` replies in which nobody says what has been said before: every sentence leaves its
 * pile once, and a pile that has run out is left alone.
 */
export function buildReplies(talk: Talk, count: number): Omit<SeedReply, "minutesAfterThread">[] {
  const { source, starter, people, random, getName, fill } = talk;
  const piles = openPiles(source, random);
  const replies: Omit<SeedReply, "minutesAfterThread">[] = [];
  const bodies = new Set<string>();
  let previous = starter;

  while (replies.length < count) {
    const asStarter = replies.length > 1 && previous !== starter && random.chance(0.1);
    const author = asStarter ? starter : pickOther(people, [previous, starter], random);
    const addressed =
      random.chance(0.6) || replies.length === 0 ? previous : (replies.at(-2)?.author ?? starter);
    const lines = asStarter
      ? chooseStarterLines(piles, random)
      : chooseLines(piles, source.kind, replies.length, random);
    const body = fill(joinLines(lines, random))
      .replaceAll("@", getName(addressed === author ? starter : addressed))
      .replaceAll("#", fill(source.about));
    if (lines.length === 0 || bodies.has(body)) {
      refill(piles, source, random);
      continue;
    }
    bodies.add(body);
    replies.push({ author, body });
    previous = author;
  }
  return replies;
}

type PileName =
  | "answer"
  | "short"
  | "address"
  | "kind"
  | "experience"
  | "advice"
  | "question"
  | "joke"
  | "disagree"
  | "thanks"
  | "closing"
  | "starter";
type Piles = Record<PileName, string[]>;

function openPiles(source: ThreadSource, random: Random): Piles {
  return {
    // Answers are given in the order in which they were written.
    answer: [...source.answers].reverse(),
    short: random.shuffle(shortLines),
    address: random.shuffle(addressLines),
    kind: random.shuffle(linesByKind[source.kind]),
    experience: random.shuffle(experienceLines),
    advice: random.shuffle(adviceLines),
    question: random.shuffle([...questionLines, ...(questionsByKind[source.kind] ?? [])]),
    joke: random.shuffle(jokeLines),
    disagree: random.shuffle(disagreeLines),
    thanks: random.shuffle(thanksLines),
    closing: random.shuffle(closingLines),
    starter: random.shuffle(starterLines),
  };
}

/** Only very long threads get here; by then the first replies are pages away. */
function refill(piles: Piles, source: ThreadSource, random: Random): void {
  const fresh = openPiles(source, random);
  for (const name of Object.keys(piles) as PileName[]) {
    if (name !== "answer" && piles[name].length < 3) piles[name] = fresh[name];
  }
}

/** How replies are built, the likelier ones more often. What suits a worried thread would spoil a merry one. */
const plainShapes: PileName[][] = [
  ["short"],
  ["kind"],
  ["kind"],
  ["kind"],
  ["kind", "closing"],
  ["address", "kind"],
  ["thanks"],
];
const talkShapes: PileName[][] = [
  ...plainShapes,
  ["kind", "kind"],
  ["experience"],
  ["experience", "kind"],
  ["address", "experience"],
  ["question"],
  ["kind", "advice"],
  ["experience", "advice", "closing"],
  ["question"],
];
const adviceShapes: PileName[][] = [
  ...talkShapes,
  ["address", "kind", "advice"],
  ["advice"],
  ["disagree"],
  ["disagree", "closing"],
  ["joke"],
  ["experience", "kind", "advice", "closing"],
];
const shapesByKind: Record<ThreadKind, PileName[][]> = {
  light: [...plainShapes, ["joke"], ["kind", "joke"], ["address"], ["short", "closing"]],
  feelings: [...talkShapes, ["address"], ["experience", "kind", "closing"]],
  people: adviceShapes,
  practical: adviceShapes,
  doctors: adviceShapes,
  treatment: adviceShapes,
  symptoms: [...talkShapes, ["advice"], ["joke"]],
  new: [...talkShapes, ["address", "kind", "closing"], ["kind", "advice", "closing"]],
};

function chooseLines(piles: Piles, kind: ThreadKind, position: number, random: Random): string[] {
  // Early answers go to the point; later ones drift, as they do.
  const specific = piles.answer.length > 0 && random.chance(position < 6 ? 0.75 : 0.4);
  if (specific) {
    const tail: PileName[] = random.pick([[], [], [], [], ["closing"]]);
    return takeAll(piles, ["answer", ...tail]);
  }
  return takeAll(piles, random.pick(position === 0 ? plainShapes.slice(1, 5) : shapesByKind[kind]));
}

function chooseStarterLines(piles: Piles, random: Random): string[] {
  return takeAll(
    piles,
    random.pick<PileName[]>([["starter"], ["starter"], ["starter", "closing"]]),
  );
}

function takeAll(piles: Piles, names: PileName[]): string[] {
  const lines = names.map((name) => piles[name].pop());
  return lines.every((line) => line !== undefined) ? (lines as string[]) : [];
}

/** Longer replies are broken into paragraphs now and then, as people do. */
function joinLines(lines: string[], random: Random): string {
  if (lines.length < 3 || random.chance(0.4)) return lines.join(" ");
  const cut = random.between(1, lines.length - 1);
  return `${lines.slice(0, cut).join(" ")}\n\n${lines.slice(cut).join(" ")}`;
}

function pickOther(people: string[], not: string[], random: Random): string {
  return random.pick(people.filter((person) => !not.includes(person)));
}
