import { expect, test } from "vitest";
import { type Attachment, createPictureFinder } from "./picture-files.ts";

const base = "https://old.example/wp-content/uploads/";
const attach = (file: string): [string, Attachment] => [
  file,
  {
    id: file,
    title: "",
    alt: "",
    caption: "",
    credit: "",
    copyright: "",
    parent: "0",
    file,
    address: base + file,
    link: "",
  },
];
const files = ["2013/a-1200x4002.jpg", "2013/a-580x300.jpg", "2013/lake.jpg", "2013/lake-9x9.jpg"];
const find = createPictureFinder(new Map(files.map(attach)), new Set(["old.example"]));
const found = (name: string) => find({ address: base + name, id: "" }).attachment?.file;

test.each(files)("a file whose own name looks like a size is that file: %s", (file) => {
  expect(found(file)).toBe(file);
});

test("a size of a picture maps to the original", () => {
  expect(found("2013/lake-300x200.jpg")).toBe("2013/lake.jpg");
  expect(found("2013/a-580x300-150x150.jpg")).toBe("2013/a-580x300.jpg");
});
