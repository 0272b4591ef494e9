import { chooseCrisisRegion } from "#lib/site/shared/crisis-lines.ts";

/** Puts the region of the reader's browser first, in every list of lines on the page. */
export function orderRegions(root: ParentNode, languages: readonly string[]): void {
  for (const list of root.querySelectorAll("[data-crisis-regions]")) {
    const sections = [...list.querySelectorAll<HTMLElement>("[data-crisis-region]")];
    const regions = sections.map((section) => ({ code: section.dataset.crisisRegion ?? "" }));
    const code = chooseCrisisRegion({ regions, languages });
    const own = sections.find((section) => section.dataset.crisisRegion === code);
    const [first] = sections;
    if (!own || !first || own === first) continue;
    own.before(first);
    list.prepend(own);
  }
}
