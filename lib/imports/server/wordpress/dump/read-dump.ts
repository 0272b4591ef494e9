import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { type DumpText, needsMore } from "./dump-text.ts";
import { createDumpScanner, type DumpHandler } from "./scan-dump.ts";

/** A single row, and a statement other than INSERT, must fit into memory. */
const maxPieceLength = 256 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

/** The first bytes of a file. @throws ImportError in one line when it cannot be read */
async function readStart(file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOENT") throw new ImportError(`${file} is not there.`);
    if (code === "EISDIR") throw new ImportError(`${file} is a folder.`);
    throw new ImportError(`${file} cannot be read (${code}).`);
  }
}

async function openBytes(file: string): Promise<AsyncIterable<Buffer>> {
  const start = await readStart(file);
  if (start.length === 0) throw new ImportError(`${file} is empty.`);
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  if (start[0] === 0x50 && start[1] === 0x4b)
    throw new ImportError(`${file} is a zip archive: unpack it first.`);
  if (!isPacked && ((start[0] === 0xff && start[1] === 0xfe) || start.includes(0)))
    throw new ImportError(`${file} is not a dump in UTF-8.`);
  const bytes = createReadStream(file, { highWaterMark: chunkBytes });
  if (!isPacked) return bytes;
  const unpacked = createGunzip({ chunkSize: chunkBytes });
  bytes.on("error", (error) => unpacked.destroy(error));
  return bytes.pipe(unpacked);
}

/**
 * Reads a dump of MySQL or MariaDB from its beginning to its end, also compressed with gzip. Only
 * one row is in memory at a time.
 * @throws ImportError in one line if it is not a dump or is truncated
 */
export async function readDump(file: string, handler: DumpHandler): Promise<void> {
  const chunks = (await openBytes(file))[Symbol.asyncIterator]();
  const source: DumpText = { text: "", at: 0, isEnded: false };
  const readNext = createDumpScanner(source, handler);
  const name = path.basename(file);

  /** Doubles the unread part, so that a long row is not scanned again for each chunk. */
  async function addMore(): Promise<void> {
    const unread = source.text.slice(source.at);
    const parts = [unread];
    let added = 0;
    while (added < Math.max(unread.length, 1) && !source.isEnded) {
      const next = await chunks.next().catch(() => {
        throw new ImportError(`${name} is packed with gzip and damaged.`);
      });
      if (next.done) source.isEnded = true;
      else {
        parts.push(next.value.toString("latin1"));
        added += next.value.length;
      }
    }
    source.text = parts.join("");
    source.at = 0;
    if (source.text.length > maxPieceLength)
      throw new ImportError(`${name} has a row of more than ${maxPieceLength / 1024 / 1024} MB.`);
  }

  for (;;) {
    const from = source.at;
    try {
      if (!readNext()) return;
    } catch (error) {
      if (error !== needsMore) throw error;
      source.at = from;
      if (source.isEnded) throw new ImportError(`${name} ends in the middle of a statement.`);
      await addMore();
    }
  }
}
