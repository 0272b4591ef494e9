import { expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { hasHostileTexts, hostileLines } from "#tests/support/hostile-texts.ts";
import { hasScriptMarkup } from "./script-markup.ts";

// spec §5: text screening: script-like markup
test.each([
  "<script>alert(1)</script>",
  "< / ScRiPt >",
  '<img src=x onerror="alert(1)">',
  "<a href='javascript:alert(1)'>x</a>",
  "<svg/onload=alert(1)>",
  '<b\nonmouseover = "x()">',
  "<iframe src=//evil.test>",
])("%j is script markup", (text) => {
  expect(hasScriptMarkup(text)).toBe(true);
});

test.each([
  "My dose is <5 mg and my pain > 7 on most days = bad",
  "I wrote <b>bold</b> words",
  "We read the script of the play, and an object lesson on form",
  "I learn JavaScript: it takes my mind off things",
  "once = twice",
])("%j is harmless", (text) => {
  expect(hasScriptMarkup(text)).toBe(false);
});

test.each(["<", "<a ", "<a on", "javascript", "<a onx ", "data : "])(
  "1 MB of %j is screened in one pass",
  (part) => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length));
    endSoon(() => hasScriptMarkup(text));
  },
);

test.skipIf(!hasHostileTexts)("most of the known script injections are recognised", () => {
  const lines = hostileLines("xss").filter((line) => /[<>:=]/.test(line));
  const found = lines.filter(hasScriptMarkup);
  expect(found.length / lines.length).toBeGreaterThan(0.8);
});
