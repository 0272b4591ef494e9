import { describe, expect, test } from "vitest";
import { compareReading, countSyllables, measureReadingEase } from "./reading-ease.ts";

test.each(
  Object.entries({
    the: 1,
    room: 1,
    made: 1,
    helped: 1,
    filled: 1,
    needed: 2,
    times: 1,
    noises: 2,
    table: 2,
    migraine: 2,
    patient: 2,
    various: 3,
    serotonin: 4,
    medication: 4,
    diagnosis: 4,
    "self-care": 2,
  }),
)("counts the syllables of %s", (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables);
});

const easy = "The room is dark. I lie down and wait. My head is calm then. ".repeat(9);
const hard =
  "Pharmacological prophylaxis necessitates individualized consideration of contraindications, comorbidities and tolerability, particularly regarding cardiovascular complications associated with vasoconstrictive medication. ".repeat(
    6,
  );

describe("the reading ease", () => {
  test("is high for short words and sentences, and low for long ones", () => {
    const ease = measureReadingEase(easy);
    expect(ease?.score).toBeGreaterThan(90);
    expect(ease?.sentenceWords).toBe(5);
    expect(compareReading(ease?.score ?? 0)).toBe("a children’s book");
    const difficult = measureReadingEase(hard);
    expect(difficult?.score).toBeLessThan(10);
    expect(compareReading(difficult?.score ?? 100)).toBe("a scientific paper");
  });

  test("counts a heading as a sentence of its own", () => {
    const text = `${"What to do now\n".repeat(30)}`;
    expect(measureReadingEase(text)?.sentenceWords).toBe(4);
  });

  test("is not said of a short text", () => {
    expect(measureReadingEase(hard.slice(0, 200))).toBeNull();
  });
});
