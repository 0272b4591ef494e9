import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { openText } from "#lib/imports/server/wxr/open-text.ts";
import type { RedirectInput } from "#lib/routing/shared/site-redirects.ts";
import { ImportError } from "./import-error.ts";

/** Column names used by common redirect plug-ins, in lower case. */
const pathNames = ["path", "old url", "origin", "source", "from", "old path"];
const targetNames = ["redirect", "new url", "target", "to", "url", "destination"];
const statusNames = ["status", "type", "code"];

/** Maximum number of rows, and maximum length of a row in characters. */
const maxRows = 200_000;

function readStatus(text: string): number | undefined {
  const trimmed = text.trim();
  // An invalid number becomes an invalid status, so that the row is rejected and reported.
  return trimmed === "" ? undefined : /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : -1;
}

async function readCsv(file: string): Promise<RedirectInput[]> {
  const rows: RedirectInput[] = [];
  const columns = { path: 0, redirect: 1, status: 2 };
  let isFirst = true;
  const take = (cells: readonly string[]) => {
    if (isFirst) {
      isFirst = false;
      const names = cells.map((cell) => cell.trim().toLowerCase());
      const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
      if (at(pathNames) >= 0) {
        const [redirect, status] = [at(targetNames), at(statusNames)];
        Object.assign(columns, { path: at(pathNames), redirect, status });
        return;
      }
    }
    if (rows.length >= maxRows) throw new ImportError(`${file} has more than ${maxRows} rows.`);
    rows.push({
      path: cells[columns.path] ?? "",
      redirect: cells[columns.redirect] ?? "",
      status: readStatus(cells[columns.status] ?? ""),
    });
  };
  const parser = parse({ relaxColumnCount: true, skipEmptyLines: true, maxRecordSize: 100_000 });
  try {
    const source = openText(file, () => `line ${parser.info.lines}`);
    const writing = (async () => {
      for await (const text of source) parser.write(text);
      parser.end();
    })();
    writing.catch((error: Error) => parser.destroy(error));
    for await (const cells of parser) take(cells as string[]);
    await writing;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`${file}: ${error.message.replace(/\s+/g, " ").slice(0, 200)}`);
  }
  return rows;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const number = z.union([z.number(), z.string()]).nullish();
const jsonRow = z.union([
  z.object({ path: z.string(), redirect: text, status: number }),
  z.object({ origin: z.string(), url: text, type: number }).transform((row) => ({
    path: row.origin,
    redirect: row.url,
    status: row.type,
  })),
]);

async function readJson(file: string): Promise<RedirectInput[]> {
  const parts: string[] = [];
  for await (const part of openText(file, () => "its beginning")) parts.push(part);
  let value: unknown;
  try {
    value = JSON.parse(parts.join("").replace(/^\ufeff/, ""));
  } catch (error) {
    throw new ImportError(`${file} is not JSON (${(error as Error).message}).`);
  }
  if (!Array.isArray(value))
    throw new ImportError(`${file}: a list of { path, redirect } is needed.`);
  return value.map((entry: unknown, at) => {
    const row = jsonRow.safeParse(entry);
    if (!row.success)
      throw new ImportError(`${file}: entry ${at + 1} is not { path, redirect, status }.`);
    const { path, redirect, status } = row.data;
    return { path, redirect, status: readStatus(String(status ?? "")) };
  });
}

/**
 * Reads a list of redirects: CSV with or without a header line, or JSON with `{ path, redirect,
 * status }` or, as the Yoast plug-in writes it, `{ origin, url, type }`.
 * @throws ImportError with a one-line message when the file is not such a list
 */
export async function readRedirectList(file: string): Promise<RedirectInput[]> {
  return file.toLowerCase().endsWith(".json") ? readJson(file) : readCsv(file);
}
