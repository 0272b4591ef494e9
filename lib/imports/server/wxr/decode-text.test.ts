import { describe, expect, test } from "vitest";
import { createTextDecoder, describeNotes } from "./decode-text.ts";

/** Decodes a file that arrives in chunks of equal length. */
function decode(bytes: Buffer, length: number) {
  const decoder = createTextDecoder(bytes);
  if (!decoder) return null;
  let text = "";
  for (let at = 0; at < bytes.length; at += length)
    text += decoder.decode(bytes.subarray(at, at + length));
  return { text: text + decoder.decode(), notes: describeNotes(decoder.notes) };
}
const words = "Café, “naïve” – 100 €, 🙂, 漢字";

describe.each([1, 2, 3, 5, 4096])("a file that arrives in parts of %d bytes", (length) => {
  test("UTF-8 is read unchanged", () => {
    expect(decode(Buffer.from(words), length)).toEqual({ text: words, notes: [] });
  });

  test("keeps every letter where UTF-8 and windows-1252 are mixed", () => {
    const bytes = Buffer.concat([
      Buffer.from("Café "),
      Buffer.from([0x93, 0x6e, 0x61, 0xef, 0x76, 0x65, 0x94, 0x20, 0x80, 0xe9]),
      Buffer.from(" 🙂"),
      Buffer.from([0xe9]),
    ]);
    expect(decode(bytes, length)).toEqual({
      text: "Café “naïve” €é 🙂é",
      notes: ["6 bytes are not UTF-8: read as windows-1252"],
    });
  });

  test("is decoded in its declared encoding", () => {
    const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>';
    const bytes = Buffer.from(`${declaration}<a>Caf\u00e9</a>`, "latin1");
    expect(decode(bytes, length)).toEqual({
      text: `${declaration}<a>Café</a>`,
      notes: ["it is windows-1252, not UTF-8: decoded"],
    });
    expect(decode(Buffer.from(`\ufeff${words}`, "utf16le"), length)).toEqual({
      text: words,
      notes: ["it is utf-16le, not UTF-8: decoded"],
    });
  });

  test("loses characters that XML does not allow, and reports how many", () => {
    expect(decode(Buffer.from("a\u0000b\u000bc\td\ne\uffff"), length)).toEqual({
      text: "abc\td\ne",
      notes: ["3 characters that XML does not allow: left out"],
    });
  });
});

test("an unknown encoding is not guessed", () => {
  expect(createTextDecoder(Buffer.from('<?xml version="1.0" encoding="x-made-up"?>'))).toBeNull();
});
