const read = "h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption";
/** Elements outside of the text: tools, ads, the discussion, and links to other pages. */
const skipped =
  'form, nav, aside, button, [hidden], [aria-hidden="true"], [data-not-read], .ad, [data-section="Recommendation"], [data-section="LeadGen"], [aria-labelledby="discussion-heading"]';

const isVisible = (element: Element) =>
  // Older browsers lack this method; they also read the content of closed elements.
  typeof element.checkVisibility !== "function" || element.checkVisibility();

/** The headings and paragraphs of a part of the page in document order, starting with its title. */
export function listTexts(root: Element): string[] {
  const elements = [...root.querySelectorAll<HTMLElement>(read)].filter((element) => {
    // A paragraph of a list item is read with the item.
    const outer = element.parentElement?.closest(read);
    return !(outer && root.contains(outer)) && !element.closest(skipped) && isVisible(element);
  });
  // The category above a title would sound like the beginning of the title.
  const title = elements.findIndex(({ tagName }) => tagName === "H1");
  return elements
    .slice(Math.max(0, title))
    .map((element) => (element.innerText ?? element.textContent).replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
}
