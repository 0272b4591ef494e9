import { Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";

/** A file of a zip: text in pieces, or bytes that are compressed already. */
export type ZipEntry = { name: string } & ({ text: AsyncIterable<string> } | { bytes: Readable });

const chunkLength = 64 * 1024;

/** Joins small pieces: each chunk of a stream costs more than its text. */
async function* joinPieces(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let joined = "";
  for await (const piece of pieces) {
    joined += piece;
    if (joined.length < chunkLength) continue;
    yield Buffer.from(joined);
    joined = "";
  }
  if (joined !== "") yield Buffer.from(joined);
}

/**
 * Writes a zip, one entry after the other, as fast as the target accepts it. Each entry is
 * requested after the previous one was read completely.
 * @throws the error of an entry or the target, or the reason of the signal
 */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  target: Writable,
  signal: AbortSignal,
): Promise<void> {
  // Loaded on demand: no page needs it.
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  // A failing entry rejects below.
  zip.on("error", () => undefined);
  const writing = pipeline(zip.outputStream, target, { signal });
  writing.catch(() => undefined);
  let current: Readable | undefined;
  try {
    for await (const entry of entries) {
      signal.throwIfAborted();
      current = "text" in entry ? Readable.from(joinPieces(entry.text)) : entry.bytes;
      zip.addReadStream(current, entry.name, { compress: "text" in entry });
      // The target may fail while an entry waits for it.
      await Promise.race([finished(current), writing]);
    }
    zip.end();
    await writing;
  } catch (error) {
    current?.destroy();
    target.destroy();
    throw error;
  }
}
