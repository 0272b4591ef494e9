import { SaxesParser } from "saxes";

/** An element of a parsed document. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

/** Parses an XML document. @throws if it is not well formed */
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

/** All descendants with a name. */
export function findElements(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ]);
}

/** The texts of all descendants with a name. */
export const getTexts = (element: XmlElement, name: string): string[] =>
  findElements(element, name).map(({ text }) => text);
