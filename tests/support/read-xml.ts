import { SaxesParser } from "saxes";

/** An element as a strict parser reads it. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

/** Reads a document. @throws where it is not well formed */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser();
  const open: XmlElement[] = [{ name: "", attributes: {}, children: [], text: "" }];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const made: XmlElement = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)?.children.push(made);
    open.push(made);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.write(xml).close();
  const root = open[0]?.children[0];
  if (!root) throw new Error("The document has no element");
  return root;
}

/** The elements of a name, however deep. */
export function findElements(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ]);
}

/** The texts of the elements of a name. */
export const getTexts = (element: XmlElement, name: string): string[] =>
  findElements(element, name).map(({ text }) => text);
