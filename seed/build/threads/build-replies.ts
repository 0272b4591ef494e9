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

/** A reply before it has a time. */
export type UntimedReply = Omit<SeedReply, "minutesAfterThread"> & {
  /** Whether it is one of the answers written for this thread. */
  isAnswer?: boolean;
};

export type Conversation = {
  source: ThreadSource;
  starter: string;
  /** Usernames of the participants. */
  people: string[];
  getName: (username: string) => string;
  fill: (text: string) => string;
  random: Random;
};

/**
 * Builds `count` replies without repetition: every sentence is used once, and replies that need an empty
 * pile are skipped.
 */
export function buildReplies(conversation: Conversation, count: number): UntimedReply[] {
  const { source, starter, people, random, getName, fill } = conversation;
  const piles = openPiles(source, random);
  // Short threads hold what was written for them and nothing else; long ones go on.
  const onlyAnswers = count <= source.answers.length;
  const replies: UntimedReply[] = [];
  const bodies = new Set<string>();
  let previous = starter;

  while (replies.length < count) {
    const asStarter =
      !onlyAnswers && replies.length > 1 && previous !== starter && random.chance(0.1);
    const author = asStarter ? starter : pickOther(people, [previous, starter], random);
    const addressed =
      random.chance(0.6) || replies.length === 0 ? previous : (replies.at(-2)?.author ?? starter);
    const lines = asStarter
      ? chooseStarterLines(piles, random)
      : chooseLines(piles, { kind: source.kind, position: replies.length, onlyAnswers }, random);
    const template = fill(joinLines(lines, random));
    const spokenTo = addressed === author ? starter : addressed;
    const body = template.replaceAll("@", getName(spokenTo)).replaceAll("#", fill(source.about));
    if (lines.length === 0 || bodies.has(body)) {
      refill(piles, source, random);
      continue;
    }
    bodies.add(body);
    const answered = template.includes("@")
      ? replies.findLastIndex((reply) => reply.author === spokenTo)
      : -1;
    const isAnswer = source.answers.some((answer) => body.startsWith(fill(answer)));
    replies.push({
      ...{ author, body },
      ...(answered >= 0 && { answers: answered }),
      ...(isAnswer && { isAnswer }),
    });
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
    // Answers are used in the order in which they were written.
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

/** Refills piles that are almost empty, which only very long threads need. */
function refill(piles: Piles, source: ThreadSource, random: Random): void {
  const fresh = openPiles(source, random);
  for (const name of Object.keys(piles) as PileName[]) {
    if (name !== "answer" && piles[name].length < 3) piles[name] = fresh[name];
  }
}

/** Structures of replies, by tone of the thread; more likely ones are listed more often. */
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

function chooseLines(
  piles: Piles,
  { kind, position, onlyAnswers }: { kind: ThreadKind; position: number; onlyAnswers: boolean },
  random: Random,
): string[] {
  // Early replies answer the question; later ones drift.
  const specific =
    piles.answer.length > 0 && (onlyAnswers || random.chance(position < 6 ? 0.75 : 0.4));
  if (specific) {
    const tail: PileName[] = onlyAnswers ? [] : random.pick([[], [], [], [], ["closing"]]);
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

/** Splits some longer replies into paragraphs. */
function joinLines(lines: string[], random: Random): string {
  if (lines.length < 3 || random.chance(0.4)) return lines.join(" ");
  const cut = random.between(1, lines.length - 1);
  return `${lines.slice(0, cut).join(" ")}\n\n${lines.slice(cut).join(" ")}`;
}

function pickOther(people: string[], not: string[], random: Random): string {
  return random.pick(people.filter((person) => !not.includes(person)));
}
