import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLogger } from "#lib/core/server/log.ts";
import { connectErrorReports, type ReportError } from "./error-reports.ts";

const received: string[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  response.end("{}");
  received.push(Buffer.concat(chunks).toString("utf8"));
});
let report: ReportError;

// The library accepts one DSN per process.
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  report = await connectErrorReports(`http://key@127.0.0.1:${port}/1`);
});
afterAll(() => collector.close());

/** The report that the DSN receives for one error. */
async function reported(fail: (report: ReportError) => void): Promise<string> {
  received.length = 0;
  fail(report);
  const isEvent = (text: string) => text.includes('"type":"event"');
  return vi.waitFor(() => received.find(isEvent) ?? Promise.reject(new Error("No event came")), {
    timeout: 10_000,
  });
}

test("an error that is logged reaches the address of the DSN, without anything of the request", async () => {
  const envelope = await reported((report) => {
    const error = new Error("The third shelf fell down");
    createLogger("error", report).error({ err: error, requestId: "r1" }, "unexpected");
  });
  expect(envelope).toContain("The third shelf fell down");
  expect(envelope).not.toMatch(/"request":|"user":|"breadcrumbs":|"server_name":/);
});

test("reports an uncaught error without the addresses and texts in its message", async () => {
  const envelope = await reported((report) =>
    report(
      new Error('No page http://lupus.localhost/conditions/lupus?who=rosa for "my own words"'),
    ),
  );
  expect(envelope).toContain("No page /conditions/…");
  expect(envelope).not.toMatch(/lupus|rosa|my own words/);
});

// spec §1: failed SQL statements are logged and reported without their values
test("reports a failed statement without its values, however it arrives", async () => {
  const envelope = await reported((report) => {
    const cause = new Error("canary is no number");
    report(
      new Error("No answer", { cause: new DrizzleQueryError("select $1", ["canary"], cause) }),
    );
  });
  expect(envelope).toContain("Failed query: select $1");
  expect(envelope).not.toContain('"canary"');
});

test("without a DSN nothing is sent", async () => {
  received.length = 0;
  const reportNothing = await connectErrorReports(undefined);
  expect(() => reportNothing(new Error("unheard"))).not.toThrow();
  expect(received).toEqual([]);
});
