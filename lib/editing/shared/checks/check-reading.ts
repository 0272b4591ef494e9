import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { toWords } from "#lib/editing/shared/part-text.ts";
import { type Found, warn } from "./finding.ts";
import { compareReading, hardScore, measureReadingEase, splitSentences } from "./reading-ease.ts";

/** Words of an average sentence above which a text is hard to read. */
const maxSentenceWords = 22;

/** The length of the sentences of a text, which says something in every language. */
function checkSentences(words: string): Found[] {
  const sentences = splitSentences(words);
  const count = words.split(/\s+/).filter(Boolean).length;
  if (sentences.length < 3 || count / sentences.length <= maxSentenceWords) return [];
  return [
    warn(
      `The sentences have ${Math.round(count / sentences.length)} words on average. Shorter ones are easier to read for people who are tired or in pain.`,
    ),
  ];
}

/** Whether a text is hard to read, because of its words and sentences together or of its sentences alone. */
export function checkReading(words: string): Found[] {
  const ease = measureReadingEase(words);
  if (!ease || ease.score >= hardScore) return checkSentences(words);
  return [
    warn(
      `This text is as hard to read as ${compareReading(ease.score)}, with ${ease.sentenceWords} words in an average sentence. Shorter words and sentences help people who are tired or in pain.`,
    ),
  ];
}

/** How easy the texts of a piece are to read, in words; null if they are too short to say. */
export function describeReading({ sections }: EditState): string | null {
  const texts = sections
    .filter(({ kind }) => kind === "HTML")
    .map(({ html }) => String(html ?? ""));
  const ease = measureReadingEase(texts.map(toWords).join("\n"));
  if (!ease) return null;
  const { score, sentenceWords } = ease;
  return `It reads like ${isolateText(compareReading(score))}, with ${sentenceWords} words in an average sentence.`;
}
