import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readsPage = /\b(?:currentPageNumber|pageInPath|ContentListPage)\b/;
const leadsBack = /\b(?:redirectToLastPage|redirectToLastComments|ContentListPage)\b/;

/** Pages with another address for the same list, to which they lead. */
const leadElsewhere = ["app/[site]/[viewer]/[permalink]/[...rest]/page.tsx"];

// Items of the last page may have been deleted while links to it remain.
test("every page with a page number redirects from past the end of its list to its last page", () => {
  const pages = globSync("app/**/page.tsx").filter((file) =>
    readsPage.test(readFileSync(file, "utf8")),
  );
  expect(pages.length).toBeGreaterThan(15);
  const ending = pages.filter((file) => !leadsBack.test(readFileSync(file, "utf8")));
  expect(ending).toEqual(leadElsewhere);
});
