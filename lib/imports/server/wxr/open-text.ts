import { createReadStream } from "node:fs";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { createTextDecoder, describeNotes } from "./decode-text.ts";

/** First bytes of files that people mistake for the export. */
const knownBeginnings: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "is a zip archive: unpack it and give the file inside"],
  [[0x1f, 0x8b], "is compressed with gzip: unpack it first"],
  [[0x25, 0x50, 0x44, 0x46], "is a PDF document"],
];

const utf16Beginnings: typeof knownBeginnings = [
  [[0xff, 0xfe], "is UTF-16: save it as UTF-8"],
  [[0xfe, 0xff], "is UTF-16: save it as UTF-8"],
];

function readFailure(file: string, error: unknown): ImportError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: "is not there",
    EISDIR: "is a folder",
    EACCES: "may not be read",
  };
  return new ImportError(`${file} ${reasons[code ?? ""] ?? `cannot be read (${message})`}.`);
}

/** Streams the bytes of a file, so that a file of any size needs little memory. */
async function* readBytes(file: string, others: typeof knownBeginnings): AsyncGenerator<Buffer> {
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      const bytes = chunk as Buffer;
      if (isFirst) {
        const known = others.find(([start]) => start.every((byte, at) => bytes[at] === byte));
        if (known) throw new ImportError(`${file} ${known[1]}.`);
        isFirst = false;
      }
      yield bytes;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : readFailure(file, error);
  }
  if (isFirst) throw new ImportError(`${file} is empty.`);
}

/** Zero bytes are in no text but UTF-16. */
const isText = (bytes: Buffer) => !bytes.subarray(0, 1024).includes(0);

/**
 * Streams the text of a UTF-8 file.
 * @param position of the reader, for the message about an invalid byte
 * @throws ImportError when the file is missing, empty, of another kind, or not UTF-8
 */
export async function* openText(file: string, position: () => string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new ImportError(`${file} is not UTF-8 after ${position()}: save it as UTF-8.`);
    }
  };
  let isFirst = true;
  for await (const bytes of readBytes(file, [...knownBeginnings, ...utf16Beginnings])) {
    if (isFirst && !isText(bytes)) throw new ImportError(`${file} is not a text file.`);
    isFirst = false;
    yield decode(bytes);
  }
  yield decode();
}

/**
 * Streams the text of a file in any usual encoding: bytes that are invalid in its encoding are read as windows-1252.
 * @returns at the end, descriptions of the repairs
 * @throws ImportError when the file is missing, empty, of another kind, or in an unknown encoding
 */
export async function* openAnyText(file: string): AsyncGenerator<string, string[]> {
  let decoder: ReturnType<typeof createTextDecoder> = null;
  for await (const bytes of readBytes(file, knownBeginnings)) {
    if (!decoder) {
      decoder = createTextDecoder(bytes);
      if (!decoder)
        throw new ImportError(`${file} is in an unknown encoding; save the file as UTF-8.`);
      if (!isText(bytes) && !decoder.notes.encoding)
        throw new ImportError(`${file} is not a text file.`);
    }
    yield decoder.decode(bytes);
  }
  yield decoder?.decode() ?? "";
  return decoder ? describeNotes(decoder.notes) : [];
}
