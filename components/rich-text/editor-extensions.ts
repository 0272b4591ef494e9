import { Extension, type Extensions } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { Plugin } from "@tiptap/pm/state";
import StarterKit from "@tiptap/starter-kit";
import { isImagePath } from "#lib/rich-text/shared/image-path.ts";
import { isLinkHref } from "#lib/rich-text/shared/link-href.ts";
import { richTextLimits } from "#lib/rich-text/shared/rich-text-limits.ts";
import { getDepth } from "./editor-depth.ts";
import { pasteProps } from "./paste.ts";

const toSize = (value: string | null) =>
  value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 0;

/** An image that was uploaded to this site; images of other pages are dropped. */
const UploadedImage = Image.extend({
  parseHTML() {
    return [
      {
        tag: "img[src]",
        getAttrs: (element) => {
          const src = element.getAttribute("src") ?? "";
          const width = toSize(element.getAttribute("width"));
          const height = toSize(element.getAttribute("height"));
          if (!isImagePath(src) || !width || !height) return false;
          return { src, alt: element.getAttribute("alt") ?? "", width, height };
        },
      },
    ];
  },
});

/** Limits a text to the length that the server stores, and pasted text to the known nodes. */
const Limits = Extension.create({
  name: "limits",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: pasteProps,
      filterTransaction: (transaction) =>
        !transaction.docChanged || getDepth(transaction.doc) <= richTextLimits.maxDepth,
    }),
  ],
  addKeyboardShortcuts() {
    return {
      "Mod-Enter": () => {
        const form = this.editor.view.dom.closest("form");
        form?.requestSubmit();
        return form !== null;
      },
    };
  },
});

/** The nodes and marks of `RichText`, with the Markdown shortcuts of each. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      autolink: true,
      linkOnPaste: true,
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { rel: "ugc nofollow noopener", target: null, class: null },
      isAllowedUri: (url) => isLinkHref(url),
      shouldAutoLink: (url) => /^https?:\/\/|@/i.test(url),
    },
  }),
  UploadedImage,
  Limits,
];
