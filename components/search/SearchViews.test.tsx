import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { matchEnd, matchStart } from "#lib/search/shared/snippet.ts";
import { getCorrectionNote, getResultHeading } from "./result-heading.ts";
import { SearchResults } from "./SearchResults.tsx";
import { Snippet } from "./Snippet.tsx";
import { toSnippetHtml } from "./snippet-html.ts";

const parts = [
  { text: "<script>alert(1)</script> ", isMatch: false },
  { text: "<img>", isMatch: true },
];

test("a snippet takes the place of the summary in the row of a result, and nothing of a text becomes markup", () => {
  const results = [
    { id: "1", markedSnippet: `${parts[0]?.text}${matchStart}${parts[1]?.text}${matchEnd}` },
    { id: "2", markedSnippet: "" },
    { id: "removed", markedSnippet: "" },
  ];
  const html = renderToStaticMarkup(
    <SearchResults
      found={{ term: "img", total: 3, isSimilar: false, results }}
      rows={new Map(["1", "2"].map((id) => [id, `<p>|summary ${id}|</p>`]))}
      summaryMark="|"
    />,
  );
  const snippet = toSnippetHtml(parts);
  expect(html).toContain(`<li><p>${snippet}</p></li><li><p>summary 2</p></li></ul>`);
  expect(snippet.replaceAll("&#60;", "&lt;").replaceAll("&#62;", "&gt;")).toBe(
    renderToStaticMarkup(<Snippet parts={parts} />),
  );
});

test("results that lack words of the term follow under a heading of their own, and are not counted", () => {
  const results = [
    { id: "1", markedSnippet: "", isRelated: false },
    { id: "2", markedSnippet: "", isRelated: true },
  ];
  const show = (isSimilar: boolean, relatedCount: number) =>
    renderToStaticMarkup(
      <SearchResults
        found={{ term: "bug bites", total: 2, relatedCount, isSimilar, results }}
        rows={new Map(["1", "2"].map((id) => [id, `<p>||row ${id}</p>`]))}
        summaryMark="|"
      />,
    );
  expect(show(false, 1).replaceAll(/ class="[^"]*"/g, "")).toContain(
    "1 result for “bug bites”</h2><ul><li><p>row 1</p></li></ul><h3>Also related</h3><ul><li><p>row 2</p></li></ul>",
  );
  expect(show(true, 2)).not.toContain("Also related");
});

test("matches are marked and nothing of a text becomes markup", () => {
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

test("a term with a phrase is shown with the quotation marks of the phrase alone", () => {
  const heading = (term: string) => getResultHeading({ term, total: 9, isSimilar: false });
  expect(heading('"bad days"')).toBe("9 results for “bad days”");
  expect(heading('"bad days" sleep "brain fog"')).toBe(
    "9 results for “bad days” sleep “brain fog”",
  );
  expect(heading('bad "days')).toBe('9 results for “bad "days”');
});

test("where the spelling was corrected, the results are those of the corrected term, and it says so", () => {
  const found = { term: "slep", correctedTerm: "sleep", total: 2, isSimilar: false };
  expect(getResultHeading(found)).toBe("2 results for “sleep”");
  expect(getCorrectionNote("slep")).toBe("Nothing matches “slep”. We corrected the spelling.");
});
