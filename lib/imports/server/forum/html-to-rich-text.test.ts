import { describe, expect, test } from "vitest";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import { commentToRichText, htmlToRichText } from "./html-to-rich-text.ts";

const convert = (html: string) => {
  const lost: string[] = [];
  const document = htmlToRichText(html, (what) => lost.push(what));
  return { lost, text: toPlainText(document), inlines: JSON.stringify(document) };
};

describe("a post", () => {
  test("keeps a picture as a link that says where it leads, or what it shows", () => {
    const { text, lost } = convert(
      '<p><img src="https://i.example/a.png" alt="enter image description here"></p><p><img src="https://i.example/b.png" alt="A blue cup"></p>',
    );
    expect(text).toBe(
      "Picture on i.example (https://i.example/a.png)\n\nPicture: A blue cup (https://i.example/b.png)",
    );
    expect(lost).toHaveLength(2);
  });

  test("shows footnotes as raised numbers, and leaves other raised words on the line", () => {
    expect(convert("<p>Words<sup>12</sup>, the 1<sup>st</sup></p>").text).toBe("Words¹², the 1st");
  });

  test("says in the report when a text was struck through", () => {
    expect(convert("<p><s>Wrong.</s> Right.</p>")).toMatchObject({
      text: "Wrong. Right.",
      lost: ["the line through a text"],
    });
  });
});

describe("a comment", () => {
  const read = (text: string) => commentToRichText(text).content;
  const paragraph = (...content: unknown[]) => [{ type: "paragraph", content }];
  const text = (words: string, ...marks: unknown[]) => ({
    type: "text",
    text: words,
    ...(marks.length > 0 ? { marks } : {}),
  });

  test("keeps links, with the formatting of their words", () => {
    const link = { type: "link", attrs: { href: "https://a.test/b_c" } };
    expect(read("See [*Guilty* Men](https://a.test/b_c) and https://a.test/b_c.")).toEqual(
      paragraph(
        ...[text("See "), text("Guilty", link, { type: "italic" }), text(" Men", link)],
        ...[text(" and "), text("https://a.test/b_c", link), text(".")],
      ),
    );
  });

  test("sets code and tags apart without their signs", () => {
    expect(toPlainText(commentToRichText("Use `<user>` or [tag:cold-war]."))).toBe(
      "Use “<user>” or “cold-war”.",
    );
  });

  test("reads _emphasis_ but not a name with an underscore, a product or a lone star", () => {
    expect(read("_Why_ not")).toEqual(paragraph(text("Why", { type: "italic" }), text(" not")));
    for (const plain of ["snake_case_name", "2 * 3 * 4", "5* or 4*"])
      expect(read(plain)).toEqual(paragraph(text(plain)));
  });
});
