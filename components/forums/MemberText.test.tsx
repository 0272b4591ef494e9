import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MemberText } from "./MemberText.tsx";

const render = (text: string) => renderToStaticMarkup(<MemberText text={text} />);

it("keeps the paragraphs and line breaks of a member", () => {
  const html = render("First line\nsecond line\r\n\r\n \nAnother paragraph\n");
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).toContain("First line<br/>second line</p>");
  expect(html).toContain("Another paragraph</p>");
});

it("shows markup as the letters that were typed", () => {
  const html = render('<img src=x onerror="alert(1)"> & <script>alert(2)</script>');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
});

it("draws nothing for a text of spaces", () => {
  expect(render(" \n \n")).not.toContain("<p");
});
