import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { toAllowedHtml } from "./inert-html.ts";

const hostile = [
  '<img src=x onerror="alert(1)">',
  '<a href="java\tscript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg><math><mi xlink:href="data:x,1"></mi></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object>',
  '<p style="background:url(https://example.org)" onclick="x()">text</p>',
  '<video src="https://example.org/a.mp4" poster="//example.org/a.png"></video>',
  "<form action=/x><button formaction=javascript:x>y</button></form>",
];

function expectInert(html: string): void {
  const result = toAllowedHtml(html);
  const parsed = new DOMParser().parseFromString(result, "text/html");
  expect(parsed.querySelector("script, iframe, object, embed, svg, math, style, form")).toBeNull();
  for (const element of parsed.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^srcset$/);
      if (name === "src" || name === "poster") expect(value).toMatch(/^\/[^/\\]/);
      if (name === "href") expect(value).toMatch(/^(?:https?:|mailto:|#|\/(?![/\\]))/i);
    }
  expect(toAllowedHtml(result)).toBe(result);
}

test.each(hostile)("nothing runs or loads from elsewhere: %s", (html) => expectInert(html));

test("what the server keeps stays", () => {
  const html =
    '<figure class="gallery"><img src="/a.jpg" alt="A" loading="lazy"></figure><table tabindex="0"><tbody><tr><td colspan="2" id="note-1">x</td></tr></tbody></table><a href="#note-1">1</a>';
  expect(toAllowedHtml(html)).toBe(html);
});

const file = path.resolve("../shared/data/adversarial/dompurify-expect-even.json");

describe.skipIf(!existsSync(file))("hostile HTML (skipped without ../shared/data)", () => {
  test("is inert", () => {
    const samples = JSON.parse(readFileSync(file, "utf8")) as { payload: string }[];
    expect(samples.length).toBeGreaterThan(50);
    for (const { payload } of samples) expectInert(payload);
  });
});
