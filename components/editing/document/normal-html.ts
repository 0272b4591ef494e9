import { keptElements } from "./document-marks.ts";

/**
 * The normal form of HTML: two texts with the same normal form are the same for readers. It ignores the order of
 * nested formats, how a format is cut into elements, and white space that is not shown.
 */

/** Formats whose elements may be split and merged. Others, such as links, are also counted. */
const formats: Record<string, string> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  u: "u",
  s: "s",
  sup: "sup",
  sub: "sub",
  mark: "mark",
  code: "code",
};

const countedElements = new Set(["a", ...keptElements]);

const space = /[ \t\r\n\f]+/g;

type Run = { text: string; marks: string };

function describeAttributes(element: Element): string {
  return [...element.attributes]
    .filter(({ name, value }) => !(element.localName === "ol" && name === "start" && value === "1"))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .toSorted()
    .join("");
}

/** Collects the output of one element: runs of text, and the normal forms of its blocks. */
class Describer {
  readonly parts: string[] = [];
  readonly counts = new Map<string, number>();
  private runs: Run[] = [];

  addText(text: string, marks: readonly string[]): void {
    this.runs.push({ text, marks: [...new Set(marks)].toSorted().join() });
  }

  addBlock(block: string): void {
    this.flush();
    this.parts.push(block);
  }

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Ends a line of text: joins equal runs and removes the white space that is not shown. */
  flush(): void {
    const shown: Run[] = [];
    for (const run of this.runs) {
      const before = shown.at(-1)?.text ?? "\n";
      const text = /[ \n]$/.test(before) ? run.text.replace(/^ /, "") : run.text;
      const last = shown.at(-1);
      if (run.text === "\n" && last) last.text = last.text.replace(/ $/, "");
      if (text === "") continue;
      if (last && last.marks === run.marks) last.text += text;
      else shown.push({ text, marks: run.marks });
    }
    const end = shown.at(-1);
    if (end) end.text = end.text.replace(/ $/, "");
    const line = shown.filter(({ text }) => text !== "");
    if (line.length > 0)
      this.parts.push(line.map(({ text, marks }) => JSON.stringify([text, marks])).join(""));
    this.runs = [];
  }
}

function addInline(out: Describer, node: Node, marks: readonly string[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    out.addText((node.nodeValue ?? "").replace(space, " "), marks);
    return;
  }
  if (!(node instanceof Element)) {
    out.addBlock(`<!${node.nodeValue}>`);
    return;
  }
  const { localName } = node;
  const attributes = describeAttributes(node);
  const format = formats[localName];
  if (localName === "br" && attributes === "") out.addText("\n", marks);
  else if (countedElements.has(localName) || (format && attributes === "")) {
    if (!format) out.count(localName);
    const mark = format ?? `${localName}${attributes}`;
    for (const child of node.childNodes) addInline(out, child, [...marks, mark]);
  } else out.addBlock(`${marks.join()}${describeElement(node)}`);
}

function describeElement(element: Element): string {
  const content = describe(element.childNodes);
  return `<${element.localName}${describeAttributes(element)}>${content}</>`;
}

function describe(nodes: Iterable<Node>): string {
  const out = new Describer();
  for (const node of nodes) addInline(out, node, []);
  out.flush();
  const counts = [...out.counts].toSorted().map(([name, count]) => `${name}×${count}`);
  return [...out.parts, ...counts].join("");
}

/** The normal form of parsed nodes; equal for HTML that readers cannot tell apart. */
export function toNormalForm(nodes: Iterable<Node>): string {
  return describe(nodes);
}
