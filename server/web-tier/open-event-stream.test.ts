import { expect, test } from "vitest";
import type { StreamLine } from "#server/api/link/link-calls.ts";
import { ApiUnavailable } from "./api-unavailable.ts";
import { createLineReader } from "./open-event-stream.ts";

function read(...chunks: (string | Buffer)[]): StreamLine[] {
  const lines: StreamLine[] = [];
  const readChunk = createLineReader((line) => lines.push(line));
  for (const chunk of chunks) readChunk(Buffer.from(chunk));
  return lines;
}

test("events are read however the bytes arrive", () => {
  const text = Buffer.from('{"at":1,"tags":["Page:ä"]}\n{"beat":1}\n{"at":2,"ended":[7]}\n{"at":3');
  const whole = read(text);
  expect(whole).toEqual([{ at: 1, tags: ["Page:ä"] }, { beat: 1 }, { at: 2, ended: [7] }]);
  expect(read(...Array.from(text, (byte) => Buffer.from([byte])))).toEqual(whole);
});

test.each([
  "no JSON",
  "",
  "null",
  "[]",
  '{"at":1}',
  '{"at":0,"tags":[]}',
  '{"at":1.5,"tags":[]}',
  '{"at":1,"tags":"Thread:1"}',
  '{"at":1,"tags":[1]}',
  '{"at":1,"tags":[],"ended":[]}',
  '{"at":1,"ended":["1"]}',
  '{"hello":{"instance":"no uuid","at":0,"isResumed":true}}',
  '{"beat":2}',
])("a line of another form ends the stream: %s", (line) => {
  expect(() => read(`${line}\n`)).toThrow(ApiUnavailable);
});

test("a line without an end ends the stream", () => {
  expect(() => read("x".repeat(3_000_000), "x".repeat(3_000_000))).toThrow(ApiUnavailable);
});
