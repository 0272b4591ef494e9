import { SaxesParser } from "saxes";
import { ImportError } from "#lib/imports/shared/import-error.ts";

/** An element with child elements: its texts by name, and its child records. */
export type RawRecord = {
  name: string;
  line: number;
  attributes: Record<string, string>;
  texts: Map<string, string>;
  below: RawRecord[];
};

/** The elements with child elements, by their parent. */
const recordsIn: ReadonlyMap<string, readonly string[]> = new Map([
  ["rss", ["channel"]],
  ["channel", ["item", "wp:author", "wp:category", "wp:tag", "wp:term"]],
  ["item", ["wp:comment", "wp:postmeta", "category"]],
  ["wp:comment", ["wp:commentmeta"]],
  ["wp:term", ["wp:termmeta"]],
  ["wp:category", ["wp:termmeta"]],
  ["wp:tag", ["wp:termmeta"]],
]);

/** Maximum length of a text in characters, and maximum nesting depth. */
const maxTextLength = 8_000_000;
const deepest = 40;

/** Texts in which whitespace is significant. */
const keepsSpaces = new Set(["content:encoded", "excerpt:encoded", "wp:comment_content"]);

/**
 * Copies a short text. A substring would keep the whole chunk of the file in memory for as long as
 * a slug or a name is used.
 */
const detached = (text: string) =>
  text.length > 4096 ? text : Buffer.from(text, "utf8").toString("utf8");

/**
 * Parses the XML of a WordPress export strictly: it stops at malformed XML and at a document type,
 * which could define entities of any size.
 * @param emit called with each complete record of the channel
 */
export function createWxrParser(file: string, emit: (record: RawRecord) => void) {
  const parser = new SaxesParser({ position: true, xmlns: false as const });
  const position = () => `line ${parser.line}, column ${parser.column + 1}`;
  const fail = (reason: string): never => {
    throw new ImportError(`${file}: ${position()}: ${reason}.`);
  };
  const names: string[] = [];
  const records: RawRecord[] = [];
  const channel = new Map<string, string>();
  let text: string[] = [];
  let length = 0;

  parser.on("error", (error) =>
    fail(`not well-formed XML (${error.message.replace(/^[\d:]+\s*/, "").replace(/\.$/, "")})`),
  );
  parser.on("doctype", () => fail("a document type, which an export does not have"));
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
      fail(`the encoding ${encoding}; save the file as UTF-8`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (names.length === 0 && name !== "rss") fail(`<${name}> where a WordPress export has <rss>`);
    if (names.length >= deepest) fail("elements nested too deeply");
    const isRecord = recordsIn.get(names.at(-1) ?? "")?.includes(name) === true;
    names.push(name);
    if (isRecord && name !== "channel")
      records.push({
        name,
        line: parser.line,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, detached(value)]),
        ),
        texts: new Map(),
        below: [],
      });
    text = [];
    length = 0;
  });
  const addText = (part: string) => {
    length += part.length;
    if (length > maxTextLength) fail(`a text of more than ${maxTextLength} characters`);
    text.push(part);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    names.pop();
    const record = records.at(-1);
    const whole = detached(text.join(""));
    text = [];
    length = 0;
    // Depth distinguishes a record from a text with the same name.
    const isRecord = record?.name === name && recordsIn.get(names.at(-1) ?? "")?.includes(name);
    if (record && isRecord) {
      records.pop();
      record.texts.set("", whole.trim());
      const above = records.at(-1);
      if (above) above.below.push(record);
      else emit(record);
      return;
    }
    const texts = record?.texts ?? (names.at(-1) === "channel" ? channel : null);
    if (texts && !texts.has(name)) texts.set(name, keepsSpaces.has(name) ? whole : whole.trim());
  });

  return {
    position,
    channel,
    /** @throws ImportError at malformed XML */
    write: (part: string) => {
      parser.write(part);
    },
    /** @throws ImportError when the file ends too early or is not an export */
    close: () => {
      parser.close();
      const version = channel.get("wp:wxr_version");
      if (version === undefined)
        throw new ImportError(`${file} is not a WordPress export: it has no wp:wxr_version.`);
      if (!/^1\.\d+$/.test(version))
        throw new ImportError(
          `${file}: the version "${version.slice(0, 20)}" of the export is unknown.`,
        );
    },
  };
}
