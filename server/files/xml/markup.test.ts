import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { element, xmlDocument } from "./markup.ts";

/** The text and the attribute as a strict parser reads them. @throws if the XML is not well formed */
function readBack(xml: string): { text: string; attribute: string } {
  const parser = new SaxesParser();
  const read = { text: "", attribute: "" };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => {
    read.text += text;
  });
  parser.on("opentag", ({ attributes }) => {
    read.attribute = String(attributes.said ?? "");
  });
  parser.write(xml).close();
  return read;
}

test("any text survives a round trip, except characters that XML cannot contain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = readBack(xmlDocument(element("a", `.${text}.`, { said: text })));
      const kept = (value: string) => value.replace(/[\s\p{Cc}\ufffe\uffff]/gu, "");
      expect(kept(read.text)).toBe(kept(`.${text}.`));
      expect(kept(read.attribute)).toBe(kept(text));
    }),
  );
});

test.each([
  "</title><script>",
  "]]>",
  "&amp; &#0; &unknown;",
  "\u0000\u001b[31m",
  "\ud800 \udc00",
  "a\ufffeb",
])("%j does not break a document", (text) => {
  expect(() => readBack(xmlDocument(element("a", text, { said: text })))).not.toThrow();
});

test("elements are nested; missing ones are left out", () => {
  expect(element("a", [element("b", "1"), null, element("c")]).xml).toBe("<a><b>1</b><c/></a>");
});
