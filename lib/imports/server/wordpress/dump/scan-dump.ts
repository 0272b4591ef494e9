import { type DumpText, findNext, take } from "./dump-text.ts";
import { type DumpValue, scanQuoted, scanRow, skipRow } from "./scan-value.ts";

/** A column of a table, in the order of the dump. */
export type DumpColumn = { name: string; isNumber: boolean };

/** The callbacks of a dump reader. Names and values are passed as bytes. */
export type DumpHandler = {
  onTable: (name: string, columns: readonly DumpColumn[]) => void;
  /** The encoding that the dump declares. */
  onEncoding: (name: string) => void;
  /** Whether the rows of a table are read; `onRow` is called without values for the others. */
  wantsRows: (table: string) => boolean;
  /** @param columns `null` if the statement names none and uses all columns of the table in order */
  onRow: (table: string, columns: readonly string[] | null, values: DumpValue[] | null) => void;
};

const between = /(?:\s+|--(?:[ \t][^\n]*)?\r?\n|#[^\n]*\n|\/\*(?!M?!)[\s\S]*?\*\/)*/y;
const name = String.raw`(?:[\w$]+|\`(?:[^\`]|\`\`)+\`|"(?:[^"]|"")+")`;
const insert = new RegExp(
  String.raw`(?:INSERT|REPLACE)\s+(?:LOW_PRIORITY\s+|DELAYED\s+|HIGH_PRIORITY\s+)?(?:IGNORE\s+)?(?:INTO\s+)?(?:${name}\.)?${name}\s*(?:\([^()]*\)\s*)?VALUES?\s*(?=\()`,
  "iy",
);
const createTable = /CREATE\s+TABLE\s/iy;
const setDelimiter = /DELIMITER[ \t]+[^\r\n]+/iy;
/** Characters that can end a statement, or start a token in which a semicolon does not end it. */
const stops = /['"`;]|--[ \t][^\n]*\n|\/\*(?!M?!)[\s\S]*?\*\//g;
const betweenRows = /\s*,?\s*/y;

/** A name without its quotes. */
function unquoted(text: string): string {
  const [quote = ""] = text;
  return /[`"]/.test(quote) ? text.slice(1, -1).replaceAll(quote + quote, quote) : text;
}

/** Reads the text of a statement up to its semicolon, and moves behind it. @throws needsMore */
function takeStatement(source: DumpText): string {
  const from = source.at;
  for (;;) {
    const found = findNext(source, stops);
    if (found === null || found === ";") return source.text.slice(from, source.at);
    if (found.length === 1) {
      source.at -= 1;
      scanQuoted(source);
    }
  }
}

function readTable(statement: string): [table: string, columns: DumpColumn[]] | null {
  const head = new RegExp(
    String.raw`^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:${name}\.)?(${name})\s*\(`,
    "i",
  ).exec(statement);
  if (!head?.[1]) return null;
  const column = /^[ \t]*([`"].+?[`"]|\w+)\s+(\w+)/gm;
  const keys = /^(?:primary|unique|fulltext|spatial|key|index|constraint|foreign|check)$/i;
  const columns = [...statement.slice(head[0].length).matchAll(column)].flatMap(
    ([, quoted = "", type = ""]) =>
      keys.test(quoted) ? [] : [{ name: unquoted(quoted), isNumber: /int$/i.test(type) }],
  );
  return [unquoted(head[1]), columns];
}

/**
 * Reads a dump statement by statement and row by row: tables and their rows; everything else is skipped.
 * @returns a function that reads the next piece and returns false at the end. If the piece is not completely in
 * memory, it throws `needsMore` and must be called again from the start of the piece
 */
export function createDumpScanner(source: DumpText, handler: DumpHandler) {
  let delimiter = ";";
  let inserting: { table: string; columns: string[] | null; isWanted: boolean } | null = null;

  function readRow(into: NonNullable<typeof inserting>): void {
    take(source, betweenRows);
    if (source.text[source.at] !== "(") {
      takeStatement(source);
      inserting = null;
      return;
    }
    const { table, columns, isWanted } = into;
    const values = isWanted ? scanRow(source) : null;
    if (values === null) skipRow(source);
    handler.onRow(table, columns, values);
  }

  function beginInsert(head: string): void {
    const [, table = "", list] =
      new RegExp(String.raw`(${name})\s*(?:\(([^()]*)\)\s*)?VALUES?\s*$`, "i").exec(head) ?? [];
    const columns = list?.split(",").map((one) => unquoted(one.trim())) ?? null;
    const known = unquoted(table);
    inserting = { table: known, columns, isWanted: handler.wantsRows(known) };
  }

  /** Skips a trigger or a procedure: nothing of it is imported. */
  function skipRoutine(): boolean {
    const escaped = delimiter.replace(/[^\w]/g, "\\$&");
    return findNext(source, new RegExp(String.raw`${escaped}\s*\n`, "g")) !== null;
  }

  /** Reads a statement without rows: a table definition, the encoding, or an irrelevant statement. */
  function readOther(): void {
    createTable.lastIndex = source.at;
    const isTable = createTable.test(source.text);
    const statement = takeStatement(source);
    const [, encoding] = /\bSET\s+NAMES\s+'?(\w+)/i.exec(statement.slice(0, 200)) ?? [];
    if (encoding) handler.onEncoding(encoding);
    const table = isTable ? readTable(statement) : null;
    if (table) handler.onTable(...table);
  }

  function readStatement(): boolean {
    take(source, between);
    if (source.at >= source.text.length && source.isEnded) return false;
    const changed = take(source, setDelimiter);
    if (changed !== null) {
      delimiter = changed.replace(/^\S+\s+/, "").trim();
      return true;
    }
    if (delimiter !== ";") return skipRoutine();
    const head = take(source, insert);
    if (head !== null) {
      beginInsert(head);
      return true;
    }
    readOther();
    return true;
  }

  return (): boolean => {
    if (inserting === null) return readStatement();
    readRow(inserting);
    return true;
  };
}
