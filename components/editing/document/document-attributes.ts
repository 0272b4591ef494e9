import { Extension } from "@tiptap/core";

/** An attribute that is kept as it is written in the HTML. */
const keep = (name: string, keepOnSplit = false) => ({
  default: null,
  keepOnSplit,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null ? {} : { [name]: attributes[name] },
});

/** Marks in parsed HTML what wrapped a paragraph: `p`, or the parent of a text without `<p>`. */
export const wrapAttribute = "data-wrap";

/**
 * Attributes of stored HTML that the nodes of the kit do not know. Ids are targets of links, so only the first part of
 * a split block keeps its id.
 */
export const KeptAttributes = Extension.create({
  name: "keptAttributes",
  addGlobalAttributes: () => [
    {
      types: ["paragraph"],
      attributes: {
        id: keep("id"),
        class: keep("class"),
        wrap: {
          default: null,
          keepOnSplit: true,
          parseHTML: (element) => element.getAttribute(wrapAttribute),
          renderHTML: ({ wrap }) => (wrap === null ? {} : { [wrapAttribute]: wrap }),
        },
      },
    },
    { types: ["heading"], attributes: { id: keep("id") } },
    { types: ["blockquote", "horizontalRule"], attributes: { class: keep("class") } },
    { types: ["orderedList"], attributes: { class: keep("class"), reversed: keep("reversed") } },
    { types: ["listItem"], attributes: { id: keep("id"), value: keep("value") } },
    { types: ["link"], attributes: { id: keep("id"), "aria-label": keep("aria-label") } },
  ],
});
