import { expect, test } from "vitest";
import { addStructuredData } from "./structured-data.ts";

const latin1 = (text: string) => Buffer.from(text).toString("latin1");

test("structured data is in the head, in the bytes of the page", () => {
  const page = latin1("<head><title>Müde</title></head><body></head></body>");
  const described = addStructuredData(page, ['{"name":"Migräne $& ☕"}', '{"name":"2"}']);
  expect(Buffer.from(described, "latin1").toString()).toBe(
    '<head><title>Müde</title><script type="application/ld+json">{"name":"Migräne $& ☕"}</script>' +
      '<script type="application/ld+json">{"name":"2"}</script></head><body></head></body>',
  );
});

test("a page without structured data stays as it is", () => {
  expect(addStructuredData("<head></head>", [])).toBe("<head></head>");
});
