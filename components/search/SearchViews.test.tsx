import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getCorrectionNote, getResultHeading } from "./result-heading.ts";
import { Snippet } from "./Snippet.tsx";

test("matches are marked and nothing of a text becomes markup", () => {
  const parts = [
    { text: "<script>alert(1)</script> ", isMatch: false },
    { text: "<img>", isMatch: true },
  ];
  expect(renderToStaticMarkup(<Snippet parts={parts} />)).toMatch(
    /^&lt;script&gt;alert\(1\)&lt;\/script&gt; <mark class="[^"]*">&lt;img&gt;<\/mark>$/,
  );
});

test("above the results stands how many there are, or that none is exact", () => {
  const words = (total: number, isSimilar = false) =>
    getResultHeading({ term: "slep", total, isSimilar });
  expect([words(0), words(1), words(1234), words(3, true)]).toEqual([
    "No results for “slep”",
    "1 result for “slep”",
    "1,234 results for “slep”",
    "No exact matches for “slep”. Did you mean …",
  ]);
});

test("where the spelling was corrected, the results are those of the corrected term, and it says so", () => {
  const found = { term: "slep", correctedTerm: "sleep", total: 2, isSimilar: false };
  expect(getResultHeading(found)).toBe("2 results for “sleep”");
  expect(getCorrectionNote("slep")).toBe("Nothing matches “slep”. We corrected the spelling.");
});
