import { chooseCrisisRegion } from "#lib/site/shared/crisis-lines.ts";

/** Moves the region of the reader's browser to the top of every list of crisis lines on the page. */
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
