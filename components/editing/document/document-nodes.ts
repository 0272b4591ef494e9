import { Node } from "@tiptap/core";
import { readSection } from "./clipboard-section.ts";
import { noFields } from "./field-step.ts";
import { toAllowedHtml } from "./inert-html.ts";

const sectionAttribute = "data-section";
const textAttribute = "data-text-section";
const htmlAttribute = "data-html-block";

/** The document: text sections and cards, as the stored list has them. Its attribute has the fields of the piece. */
export const SectionDocument = Node.create({
  name: "doc",
  topNode: true,
  content: "(textSection | sectionCard)+",
  addAttributes: () => ({ fields: { default: noFields, rendered: false } }),
});

/**
 * An HTML section. Its attributes are its id and all other stored fields except `html`. It is isolating, so that Enter
 * in an empty paragraph does not split the section.
 */
export const TextSection = Node.create({
  name: "textSection",
  content: "(block | htmlBlock)+",
  isolating: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: "", rendered: false },
    settings: { default: {}, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: `div[${textAttribute}]`,
      getAttrs: (element) => {
        const section = readSection(element.getAttribute(textAttribute));
        if (section?.kind !== "HTML") return false;
        const { id, kind: _, html: __, ...settings } = section;
        return { id, settings };
      },
    },
  ],
  renderHTML: ({ node }) => [
    "div",
    {
      [textAttribute]: JSON.stringify({ ...node.attrs.settings, id: node.attrs.id, kind: "HTML" }),
    },
    0,
  ],
});

/** A section of any other kind, and one that cannot be read. */
export const SectionCard = Node.create({
  name: "sectionCard",
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ section: { default: { id: "", kind: "" }, rendered: false } }),
  parseHTML: () => [
    {
      tag: `div[${sectionAttribute}]`,
      getAttrs: (element) => {
        const section = readSection(element.getAttribute(sectionAttribute));
        return section ? { section } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ["div", { [sectionAttribute]: JSON.stringify(node.attrs.section) }],
});

/** A part of an HTML section that the editor cannot show as text, such as a table. It is kept as it is. */
export const HtmlBlock = Node.create({
  name: "htmlBlock",
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ html: { default: "", rendered: false } }),
  parseHTML: () => [
    {
      tag: `div[${htmlAttribute}]`,
      // The clipboard may hold HTML of any page.
      getAttrs: (element) => ({ html: toAllowedHtml(element.getAttribute(htmlAttribute) ?? "") }),
    },
  ],
  renderHTML: ({ node }) => ["div", { [htmlAttribute]: String(node.attrs.html) }],
});
