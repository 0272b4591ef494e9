import type { ErrorEvent } from "@sentry/nextjs";
import { expect, test } from "vitest";
import { scrubErrorReport } from "./scrub-error-report.ts";

const report = (value: string, more: Partial<ErrorEvent> = {}): ErrorEvent => ({
  type: undefined,
  exception: { values: [{ type: "Error", value }] },
  ...more,
});
const scrubbedText = (value: string) =>
  scrubErrorReport(report(value)).exception?.values?.[0]?.value;

test.each([
  ["Cannot load http://lupus.localhost/conditions/lupus?from=ada", "Cannot load /conditions/…"],
  ["Failed: https://lupus.example/", "Failed: /"],
  ["No page /forums/my-husband-left?draft=1#reply", "No page /forums/…"],
  ["ada@example.test is taken", "[email] is taken"],
  ['Unexpected token in "my own words"', 'Unexpected token in "…"'],
  ["Failed query: select $1 from members", "Failed query: select $1 from members"],
  ["socket closed", "socket closed"],
])("the message %j is reported as %j", (message, expected) => {
  expect(scrubbedText(message)).toBe(expected);
});

test("reports only the error, its position, the time and the version", () => {
  const scrubbed = scrubErrorReport(
    report("down", {
      event_id: "e1",
      release: "1.0",
      message: "words of a member",
      transaction: "/conditions/lupus",
      server_name: "lupus.example",
      user: { id: "7", email: "ada@example.test", ip_address: "192.0.2.1" },
      request: { url: "http://lupus.localhost/conditions/lupus?a=b", cookies: { session: "s" } },
      breadcrumbs: [{ message: "clicked" }],
      extra: { body: "words of a member" },
      tags: { site: "lupus" },
      contexts: { page: { path: "/conditions/lupus" } },
    }),
  );
  expect(JSON.parse(JSON.stringify(scrubbed))).toEqual({
    event_id: "e1",
    release: "1.0",
    exception: { values: [{ type: "Error", value: "down" }] },
  });
});

test("frames keep where they are in the code, without variables or the address of the page", () => {
  const frames = [
    { filename: "http://lupus.localhost/conditions/lupus?a=b", function: "inline", lineno: 1 },
    { filename: "http://lupus.localhost/_next/static/chunks/a.js?v=1", lineno: 2, colno: 3 },
    { filename: "/app/lib/site.ts", vars: { body: "words of a member" }, context_line: "x" },
  ];
  const event = report("down");
  event.exception = { values: [{ type: "Error", value: "down", stacktrace: { frames } }] };
  const scrubbed = scrubErrorReport(event).exception?.values?.[0]?.stacktrace?.frames;
  expect(JSON.parse(JSON.stringify(scrubbed))).toEqual([
    { filename: "/conditions/…", function: "inline", lineno: 1 },
    { filename: "/_next/static/chunks/a.js", lineno: 2, colno: 3 },
    { filename: "/app/lib/site.ts" },
  ]);
});
