import { SaxesParser } from "saxes";
import { ImportError } from "#lib/imports/server/import-error.ts";

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

/** The file cannot be read beyond this point; earlier records are complete. */
export class UnreadableRest extends Error {}

/** Undefined HTML entities are kept as text, which the HTML parser decodes. */
const isHarmless = (message: string) => message.includes("undefined entity");

/** Collects the text between two tags, up to the limit. */
function createTextBuffer() {
  let parts: string[] = [];
  let length = 0;
  return {
    add: (part: string): void => {
      // A longer text is dropped; its item, whose limit is lower, is skipped too.
      if (length <= maxTextLength) parts.push(part.slice(0, maxTextLength));
      length += part.length;
    },
    read: () => detached(parts.join("")),
    clear: (): void => {
      parts = [];
      length = 0;
    },
  };
}

/**
 * @param problem with the file, reported as the reason if the data is no export
 * @throws ImportError if the data is not an export of a known version
 */
function assertVersion(
  file: string,
  version: string | undefined,
  problem: string | undefined,
): void {
  if (version === undefined && problem)
    throw new ImportError(`${file}: ${problem.replace(": what was whole before is read", "")}.`);
  if (version === undefined)
    throw new ImportError(`${file} is not a WordPress export: it has no wp:wxr_version.`);
  if (!/^1\.\d+$/.test(version))
    throw new ImportError(
      `${file}: the version "${version.slice(0, 20)}" of the export is unknown.`,
    );
}

const isRecordIn = (parent: string | undefined, name: string): boolean =>
  recordsIn.get(parent ?? "")?.includes(name) === true;

/** Builds records from tags and texts. @param emit called with each complete record of the channel */
function createRecordBuilder(emit: (record: RawRecord) => void) {
  const names: string[] = [];
  const records: RawRecord[] = [];
  const channel = new Map<string, string>();
  const text = createTextBuffer();

  return {
    channel,
    depth: () => names.length,
    addText: text.add,
    open: (name: string, line: number, attributes: Readonly<Record<string, string>>): void => {
      const isRecord = isRecordIn(names.at(-1), name);
      names.push(name);
      if (isRecord && name !== "channel") {
        const copied = Object.entries(attributes).map(([key, value]) => [key, detached(value)]);
        const own = { name, line, attributes: Object.fromEntries(copied) };
        records.push({ ...own, texts: new Map(), below: [] });
      }
      text.clear();
    },
    close: (name: string): void => {
      names.pop();
      const record = records.at(-1);
      const whole = text.read();
      text.clear();
      // Depth distinguishes a record from a text with the same name.
      if (record?.name === name && isRecordIn(names.at(-1), name)) {
        records.pop();
        record.texts.set("", whole.trim());
        const above = records.at(-1);
        if (above) above.below.push(record);
        else emit(record);
        return;
      }
      const texts = record?.texts ?? (names.at(-1) === "channel" ? channel : null);
      if (texts && !texts.has(name)) texts.set(name, keepsSpaces.has(name) ? whole : whole.trim());
    },
  };
}

/**
 * Parses the XML of a WordPress export. It refuses a document type, which could define entities of any size, and does not
 * read on after malformed XML.
 * @param emit called with each complete record of the channel
 */
export function createWxrParser(file: string, emit: (record: RawRecord) => void) {
  const parser = new SaxesParser({ position: true, xmlns: false as const });
  const position = () => `line ${parser.line}, column ${parser.column + 1}`;
  const fail = (reason: string): never => {
    throw new ImportError(`${file}: ${position()}: ${reason}.`);
  };
  let hasEnded = false;
  /** Number of characters since the last complete token: a text without an end would fill the memory. */
  let waiting = 0;
  const builder = createRecordBuilder(emit);

  parser.on("error", ({ message }) => {
    if (isHarmless(message)) return;
    const reason = message.replace(/^[\d:]+\s*/, "").replace(/\.$/, "");
    throw new UnreadableRest(
      hasEnded
        ? `cut off at ${position()}: what was whole before is read`
        : `${position()}: not well-formed XML (${reason}): what was whole before is read`,
    );
  });
  parser.on("doctype", () => fail("a document type, which an export does not have"));
  parser.on("opentag", ({ name, attributes }) => {
    waiting = 0;
    if (builder.depth() === 0 && name !== "rss")
      fail(`<${name}> where a WordPress export has <rss>`);
    if (builder.depth() >= deepest) fail("elements nested too deeply");
    builder.open(name, parser.line, attributes);
  });
  const addText = (part: string) => {
    waiting = 0;
    builder.addText(part);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => builder.close(name));

  return {
    position,
    channel: builder.channel,
    /** @throws UnreadableRest at malformed XML; ImportError at a document type, or for a file that is no export */
    write: (part: string) => {
      waiting += part.length;
      if (waiting > 8 * maxTextLength)
        throw new UnreadableRest(
          `${position()}: a text without an end: what was whole before is read`,
        );
      parser.write(part);
    },
    /** @throws UnreadableRest when the file ends too early */
    close: () => {
      hasEnded = true;
      parser.close();
    },
    /**
     * @param problem with the file, reported as the reason if the data is no export
     * @throws ImportError if the data is not an export
     */
    checkVersion: (problem: string | undefined) =>
      assertVersion(file, builder.channel.get("wp:wxr_version"), problem),
  };
}
