import { expect, test } from "vitest";
import { splitForSpeech } from "./split-for-speech.ts";

test("a short text is one part", () => {
  expect(splitForSpeech("Rest now. It will pass.")).toEqual(["Rest now. It will pass."]);
  expect(splitForSpeech("")).toEqual([]);
  expect(splitForSpeech("...")).toEqual(["..."]);
});

test("a long text is divided at its sentences", () => {
  const sentence = `${"word ".repeat(25).trim()}.`;
  expect(splitForSpeech(`${sentence} ${sentence} ${sentence}`)).toEqual([
    sentence,
    sentence,
    sentence,
  ]);
});

test("no text is lost and no part is too long, also in a sentence without an end", () => {
  const text = `${"a few words, ".repeat(60)}“Really?” 3.5 hours! ${"x".repeat(100)}`;
  const parts = splitForSpeech(text);
  expect(parts.join(" ").replace(/\s+/g, "")).toBe(text.replace(/\s+/g, ""));
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(220);
});
