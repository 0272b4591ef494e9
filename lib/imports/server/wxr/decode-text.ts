import { isUtf8 } from "node:buffer";

/** The repairs needed to read a file as text, one report line each. */
export type TextNotes = {
  /** The encoding, if it is not UTF-8. */
  encoding: string | null;
  /** Bytes that are not UTF-8 and were read as windows-1252. */
  otherBytes: number;
  /** Characters that XML does not allow, which were left out. */
  otherCharacters: number;
};

type Decoder = { decode: (bytes?: Buffer) => string; notes: TextNotes };

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The length of the UTF-8 sequence that a byte starts; 0 if it starts none. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

/** The start of an incomplete UTF-8 sequence at the end of the bytes. */
function findUnfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Decodes UTF-8 in which some bytes are windows-1252, as in texts that were pasted from elsewhere. */
function decodeMixed(bytes: Buffer, notes: TextNotes): string {
  const other = new TextDecoder("windows-1252");
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at] ?? 0);
    if (length > 0 && (length === 1 || isUtf8(bytes.subarray(at, at + length)))) {
      at += length;
      continue;
    }
    parts.push(bytes.toString("utf8", begin, at), other.decode(bytes.subarray(at, at + 1)));
    notes.otherBytes += 1;
    at += 1;
    begin = at;
  }
  parts.push(bytes.toString("utf8", begin));
  return parts.join("");
}

/** The encoding that a file declares: by its first bytes, or by its XML declaration. */
function findEncoding(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  if (first[0] === 0xfe && first[1] === 0xff) return "utf-16be";
  const [, name = "utf-8"] =
    /^[^<]{0,3}<\?xml[^>]*\sencoding=["']([\w.:-]{1,40})["']/.exec(
      first.toString("latin1", 0, 200),
    ) ?? [];
  return name;
}

/**
 * Creates a decoder for a file, which accepts all bytes: invalid UTF-8 is read as windows-1252.
 * @param first bytes of the file
 * @returns `null` for an unknown encoding
 */
export function createTextDecoder(first: Buffer): Decoder | null {
  const notes: TextNotes = { encoding: null, otherBytes: 0, otherCharacters: 0 };
  const clean = (text: string) =>
    text.replace(notXml, () => {
      notes.otherCharacters += 1;
      return "";
    });
  let declared: TextDecoder;
  try {
    declared = new TextDecoder(findEncoding(first));
  } catch {
    return null;
  }
  if (declared.encoding !== "utf-8") {
    notes.encoding = declared.encoding;
    return { notes, decode: (bytes) => clean(declared.decode(bytes, { stream: Boolean(bytes) })) };
  }
  let rest = Buffer.alloc(0);
  return {
    notes,
    decode: (bytes) => {
      const all = bytes ? Buffer.concat([rest, bytes]) : rest;
      const end = bytes ? findUnfinished(all) : all.length;
      const whole = all.subarray(0, end);
      rest = all.subarray(end);
      const text = isUtf8(whole) ? whole.toString("utf8") : decodeMixed(whole, notes);
      return clean(text.replace(/^\ufeff/, ""));
    },
  };
}

/** Describes the repairs for the report. */
export function describeNotes({ encoding, otherBytes, otherCharacters }: TextNotes): string[] {
  return [
    ...(encoding ? [`it is ${encoding}, not UTF-8: decoded`] : []),
    ...(otherBytes > 0 ? [`${otherBytes} bytes are not UTF-8: read as windows-1252`] : []),
    ...(otherCharacters > 0
      ? [`${otherCharacters} characters that XML does not allow: left out`]
      : []),
  ];
}
