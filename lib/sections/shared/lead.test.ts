import { expect, test } from "vitest";
import { getLead } from "./lead.ts";

const html = "<h2>Sleep &amp; pain</h2>\n<p>It isn&#8217;t <b>easy</b>, and it changes.</p>";

test.each([
  ["Sleep & pain It isn’t easy…", ""],
  ["Sleep & pain It isn’t easy, and it changes.", ""],
  ["Nights in pieces.", "Nights in pieces."],
  ["…", "…"],
  ["", ""],
])("a summary that starts the text is not a lead: %s", (summary, lead) => {
  expect(getLead(summary, html)).toBe(lead);
});

test("a summary above another section than text is kept", () => {
  expect(getLead("Sleep & pain…", null)).toBe("Sleep & pain…");
});
