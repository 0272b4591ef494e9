import { expect, test } from "vitest";
import { readImageCredits } from "./image-credits.ts";

const php = (text: string) => `s:${Buffer.byteLength(text)}:"${text}";`;
const toMetadata = (credit: string, copyright: string) =>
  `a:2:{s:5:"width";i:1600;s:10:"image_meta";a:4:{${php("credit")}${credit}${php("camera")}${php("X100")}${php("copyright")}${copyright}}}`;

test("credit and copyright are read as they were written, whatever letters they have", () => {
  expect(readImageCredits(toMetadata(php('Zoë "Zo" Müller'), php("© 2019 Müller")))).toEqual({
    credit: 'Zoë "Zo" Müller',
    copyright: "© 2019 Müller",
  });
});

test("removes markup, and cuts a long text", () => {
  const read = readImageCredits(toMetadata(php("<b>Ann</b> &amp; Bo"), php("x".repeat(500))));
  expect(read).toEqual({ credit: "Ann & Bo", copyright: "x".repeat(200) });
});

test.each([
  ["nothing", ""],
  ["empty texts", toMetadata(php(""), php(""))],
  ["a wrong length", toMetadata('s:900:"Ann";', 's:2:"Lee";')],
  ["no strings", toMetadata("i:5;", "b:1;")],
  ["keys outside of the metadata of the image", `a:1:{${php("credit")}${php("Ann")}}`],
])("%s is no credit", (_what, metadata) => {
  expect(readImageCredits(metadata)).toEqual({ credit: "", copyright: "" });
});
