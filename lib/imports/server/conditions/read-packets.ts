import { ImportError } from "#lib/imports/server/import-error.ts";
import { openText } from "#lib/imports/server/wxr/open-text.ts";
import { parsePacket, type ReadPacket } from "./parse-packet.ts";

/** Maximum number of conditions in a file, and maximum length of a record in characters. */
const maxPackets = 100_000;
const maxRecordLength = 4_000_000;

function parse(text: string, file: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${file}: ${place} is not JSON (${(error as Error).message}).`);
  }
}

/** One record for each line; empty lines are skipped. */
async function* readLines(file: string): AsyncGenerator<{ text: string; line: number }> {
  let rest = "";
  let line = 0;
  for await (const part of openText(file, () => `line ${line}`)) {
    rest += part;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      line += 1;
      yield { text, line };
    }
    if (rest.length > maxRecordLength)
      throw new ImportError(`${file}: line ${line + 1} is longer than a record can be.`);
  }
  yield { text: rest, line: line + 1 };
}

async function readWhole(file: string): Promise<unknown[]> {
  const parts: string[] = [];
  for await (const part of openText(file, () => "its beginning")) parts.push(part);
  const value = parse(parts.join("").replace(/^\ufeff/, ""), file, "the file");
  return Array.isArray(value) ? value : [value];
}

/**
 * Reads a file of condition packets: one record for each line (`.ndjson`, `.jsonl`), or JSON with
 * one record or a list of them.
 * @throws ImportError with a one-line message when the file is not such a list or contains no
 * conditions
 */
export async function readPackets(file: string): Promise<ReadPacket[]> {
  const packets: ReadPacket[] = [];
  const take = (value: unknown) => {
    if (packets.length >= maxPackets)
      throw new ImportError(`${file} has more than ${maxPackets} records.`);
    packets.push(parsePacket(value));
  };
  if (file.toLowerCase().endsWith(".json")) {
    for (const value of await readWhole(file)) take(value);
  } else {
    for await (const { text, line } of readLines(file)) {
      const record = text.replace(/^\ufeff/, "").trim();
      if (record !== "") take(parse(record, file, `line ${line}`));
    }
  }
  if (!packets.some((packet) => "disorder" in packet))
    throw new ImportError(
      `${file} holds no condition: records with ORPHAcode and Label are needed.`,
    );
  return packets;
}
