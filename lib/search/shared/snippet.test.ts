import { describe, expect, test } from "vitest";
import { matchEnd, matchStart, parseSnippet } from "./snippet.ts";

const mark = (text: string) => text.replaceAll("[", matchStart).replaceAll("]", matchEnd);

describe("a snippet", () => {
  test("splits into runs with marked matches and normalized spaces", () => {
    expect(parseSnippet(mark("\n in the [aura].  Here … more [auras] "))).toEqual([
      { text: "… in the ", isMatch: false },
      { text: "aura", isMatch: true },
      { text: ". Here … more ", isMatch: false },
      { text: "auras", isMatch: true },
      { text: " …", isMatch: false },
    ]);
    expect(parseSnippet(mark("A whole [sentence]."))).toEqual([
      { text: "A whole ", isMatch: false },
      { text: "sentence", isMatch: true },
      { text: ".", isMatch: false },
    ]);
  });

  test("without a match is empty", () => {
    expect([parseSnippet(""), parseSnippet("words"), parseSnippet(mark("[]"))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test("keeps markup as the letters it is made of, and survives stray marks", () => {
    expect(parseSnippet(mark("<b>[<script>]</b>"))).toEqual([
      { text: "<b>", isMatch: false },
      { text: "<script>", isMatch: true },
      { text: "</b>", isMatch: false },
    ]);
    expect(parseSnippet(mark("]A[[b."))).toEqual([
      { text: "A", isMatch: false },
      { text: "b.", isMatch: true },
    ]);
  });
});
