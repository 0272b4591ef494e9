import { expect, test } from "vitest";
import type { Block, RichText } from "./rich-text.ts";
import { withoutImages } from "./without-images.ts";

const image: Block = {
  type: "image",
  attrs: { src: "/media/uploads/a/medium", alt: "", width: 1, height: 1 },
};
const words: Block = { type: "paragraph", content: [{ type: "text", text: "words" }] };
const doc = (...content: Block[]): RichText => ({ type: "doc", content });

test("images are removed at every depth, with the nodes that become empty", () => {
  const list: Block = {
    type: "bulletList",
    content: [
      { type: "listItem", content: [image] },
      { type: "listItem", content: [words, image] },
    ],
  };
  expect(withoutImages(doc(image, { type: "blockquote", content: [image] }, list, words))).toEqual(
    doc({ type: "bulletList", content: [{ type: "listItem", content: [words] }] }, words),
  );
});

test("a text of images alone has nothing left", () => {
  expect(withoutImages(doc(image)).content).toEqual([]);
});
