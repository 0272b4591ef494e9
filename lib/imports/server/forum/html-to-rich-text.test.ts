import { describe, expect, test } from "vitest";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import { commentToRichText, htmlToRichText } from "./html-to-rich-text.ts";

const convert = (html: string) => {
  const lost: string[] = [];
  const document = htmlToRichText(html, (what) => lost.push(what));
  return { lost, text: toPlainText(document), inlines: JSON.stringify(document) };
};

describe("a post", () => {
  test("keeps a picture as a link with its target or description", () => {
    const { text, lost } = convert(
      '<p><img src="https://i.example/a.png" alt="enter image description here"></p><p><img src="https://i.example/b.png" alt="A blue cup"></p>',
    );
    expect(text).toBe(
      "Picture on i.example (https://i.example/a.png)\n\nPicture: A blue cup (https://i.example/b.png)",
    );
    expect(lost).toHaveLength(2);
  });

  test("shows footnotes as raised numbers, and other superscripts as normal text", () => {
    expect(convert("<p>Words<sup>12</sup>, the 1<sup>st</sup></p>").text).toBe("Words¹², the 1st");
  });

  test("reports struck-through text", () => {
    expect(convert("<p><s>Wrong.</s> Right.</p>")).toMatchObject({
      text: "Wrong. Right.",
      lost: ["the line through a text"],
    });
  });
});

describe("a table", () => {
  const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;

  test("becomes a list that names the column of each cell, with the links in it", () => {
    const { text, inlines, lost } = convert(
      `<p>Doses</p><table><thead>${row("<th>Drug</th>", "<th>Dose</th>")}</thead><tbody>${row(
        '<td><a href="https://a.example/">A</a></td>',
        "<td><b>5 mg</b></td>",
      )}${row("<td>B</td>", "<td></td>")}</tbody></table>`,
    );
    expect(text).toBe("Doses\n\n- Drug: A (https://a.example/) · Dose: 5 mg\n- Drug: B");
    expect(inlines).toContain('"bold"');
    expect(lost).toEqual(["the columns of a table, whose rows are a list"]);
  });

  test("without headings keeps the cells of a row together", () => {
    const cells = `<table>${row("<td>A</td>", "<td>1</td>")}${row("<td>B</td>", "<td>2</td>")}</table>`;
    expect(convert(cells).text).toBe("- A · 1\n- B · 2");
  });
});

describe("a comment", () => {
  const read = (text: string) => commentToRichText(text).content;
  const paragraph = (...content: unknown[]) => [{ type: "paragraph", content }];
  const text = (words: string, ...marks: unknown[]) => ({
    type: "text",
    text: words,
    marks: marks.length > 0 ? marks : undefined,
  });

  test("keeps links, with the formatting of their words", () => {
    const link = { type: "link", attrs: { href: "https://a.test/b_c" } };
    expect(read("See [*Guilty* Men](https://a.test/b_c) and https://a.test/b_c.")).toEqual(
      paragraph(
        text("See "),
        text("Guilty", link, { type: "italic" }),
        text(" Men", link),
        text(" and "),
        text("https://a.test/b_c", link),
        text("."),
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
