import type { Extensions } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { KeptAttributes } from "./document-attributes.ts";
import { maxSteps, pauseMs } from "./document-history.ts";
import { documentMarks } from "./document-marks.ts";
import { HtmlBlock, SectionCard, SectionDocument, TextSection } from "./document-nodes.ts";
import { isEditorialHref } from "./editorial-href.ts";

const kit = StarterKit.configure({
  document: false,
  code: false,
  codeBlock: false,
  trailingNode: false,
  undoRedo: { depth: maxSteps, newGroupDelay: pauseMs },
  heading: { levels: [2, 3, 4] },
  link: {
    autolink: true,
    linkOnPaste: true,
    openOnClick: false,
    defaultProtocol: "https",
    HTMLAttributes: { rel: null, target: null, class: null },
    isAllowedUri: (url) => isEditorialHref(url),
    shouldAutoLink: (url) => /^https?:\/\/|@/i.test(url),
  },
});

/** The nodes and marks of the document. */
export const documentSchemaExtensions: Extensions = [
  SectionDocument,
  TextSection,
  SectionCard,
  HtmlBlock,
  kit,
  KeptAttributes,
  ...documentMarks,
];
