import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { plainLinks } from "#lib/content/shared/content-link.ts";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import { getCorrectionNote, getResultHeading } from "./result-heading.ts";
import { SearchResults } from "./SearchResults.tsx";
import { Snippet } from "./Snippet.tsx";

const parts = [
  { __typename: "SnippetPart" as const, text: "<script>alert(1)</script> ", isMatch: false },
  { __typename: "SnippetPart" as const, text: "<img>", isMatch: true },
];

const toItem = (id: string): TeaserFragment => ({
  ...teaserItem,
  id,
  title: `Title ${id}`,
  summary: `summary ${id}`,
});

test("a snippet replaces the summary of a result, and removed content is not a result", () => {
  const results = [
    { id: "1", item: toItem("1"), snippet: parts, isRelated: false },
    { id: "2", item: toItem("2"), snippet: [], isRelated: false },
    { id: "removed", item: null, snippet: [], isRelated: false },
  ];
  const html = renderToStaticMarkup(
    <SearchResults
      links={plainLinks}
      found={{ term: "img", total: 3, isSimilar: false, results }}
    />,
  );
  expect(html).toContain(renderToStaticMarkup(<Snippet parts={parts} />));
  expect(html).not.toContain("summary 1");
  expect(html).toContain("summary 2");
  expect(html.match(/<li>/g)).toHaveLength(2);
});

test("results that lack words of the term follow under a heading of their own, and are not counted", () => {
  const results = [
    { id: "1", item: toItem("1"), snippet: [], isRelated: false },
    { id: "2", item: toItem("2"), snippet: [], isRelated: true },
  ];
  const show = (isSimilar: boolean, relatedCount: number) =>
    renderToStaticMarkup(
      <SearchResults
        links={plainLinks}
        found={{ term: "bug bites", total: 2, relatedCount, isSimilar, results }}
      />,
    ).replaceAll(/<[^>]*>/g, " ");
  expect(show(false, 1)).toMatch(/1 result for “bug bites”.*Title 1.*Also related.*Title 2/);
  expect(show(true, 2)).not.toContain("Also related");
});

test("matches are marked and text never becomes markup", () => {
  expect(renderToStaticMarkup(<Snippet parts={parts} />)).toMatch(
    /^&lt;script&gt;alert\(1\)&lt;\/script&gt; <mark class="[^"]*">&lt;img&gt;<\/mark>$/,
  );
});

test("the heading shows the number of results, or that none is exact", () => {
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

test("after a spelling correction, the results are those of the corrected term, with a note", () => {
  const found = { term: "slep", correctedTerm: "sleep", total: 2, isSimilar: false };
  expect(getResultHeading(found)).toBe("2 results for “sleep”");
  expect(getCorrectionNote("slep")).toBe("Nothing matches “slep”. We corrected the spelling.");
});
