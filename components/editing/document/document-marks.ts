import { Mark, mergeAttributes } from "@tiptap/core";

type MarkOptions = {
  shortcut?: string;
  /** The value of `vertical-align` with which Google Docs writes the mark. */
  align?: string;
};

/** A mark that is one element without attributes. */
const createMark = (name: string, tag: string, { shortcut, align }: MarkOptions = {}) =>
  Mark.create({
    name,
    parseHTML: () => (align ? [{ tag }, { style: `vertical-align=${align}` }] : [{ tag }]),
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      if (!shortcut) return {};
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Raised and lowered text exclude each other. */
const Superscript = createMark("superscript", "sup", { shortcut: "Mod-.", align: "super" }).extend({
  excludes: "superscript subscript",
});
const Subscript = createMark("subscript", "sub", { shortcut: "Mod-,", align: "sub" }).extend({
  excludes: "superscript subscript",
});
const Highlight = createMark("highlight", "mark");
/** The kit's own excludes all other marks, which stored texts have. */
const Code = createMark("code", "code", { shortcut: "Mod-e" });

/**
 * Elements of stored texts that the toolbar does not offer. They are kept while their text is edited. They are parsed
 * before the marks of the kit, which would turn a `<del>` into an `<s>`.
 */
export const keptElements = [
  "abbr",
  "cite",
  "small",
  "q",
  "dfn",
  "kbd",
  "samp",
  "var",
  "ins",
  "del",
] as const;

const KeptElement = Mark.create({
  name: "keptElement",
  priority: 1001,
  excludes: "",
  addAttributes: () => ({
    name: {
      default: "small",
      parseHTML: (element) => element.localName,
      renderHTML: () => ({}),
    },
    title: { default: null },
  }),
  parseHTML: () => keptElements.map((tag) => ({ tag, priority: 60 })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.name), HTMLAttributes, 0],
});

/** The marks of the document besides those of the kit. */
export const documentMarks = [KeptElement, Superscript, Subscript, Highlight, Code];
