import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { createLogger } from "#lib/core/server/log.ts";
import { connectErrorReports, type ReportError } from "./error-reports.ts";

/** What reaches the address of the DSN of one error. */
function reported(fail: (report: ReportError) => void): Promise<string> {
  return new Promise((resolve) => {
    const collector = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      response.end("{}");
      const text = Buffer.concat(chunks).toString("utf8");
      if (text.includes('"type":"event"')) {
        collector.close();
        resolve(text);
      }
    });
    collector.listen(0, "127.0.0.1", async () => {
      const { port } = collector.address() as AddressInfo;
      fail(await connectErrorReports(`http://key@127.0.0.1:${port}/1`));
    });
  });
}

test("an error that is logged reaches the address of the DSN, without anything of the request", async () => {
  const envelope = await reported((report) => {
    const error = new Error("The third shelf fell down");
    createLogger("error", report).error({ err: error, requestId: "r1" }, "unexpected");
  });
  expect(envelope).toContain("The third shelf fell down");
  expect(envelope).not.toMatch(/"request":|"user":|"breadcrumbs":/);
});

// spec §1: failed SQL statements are logged and reported without their values
test("a statement that failed is reported without its values by whatever way it comes", async () => {
  const envelope = await reported((report) => {
    const cause = new Error("canary is no number");
    report(
      new Error("No answer", { cause: new DrizzleQueryError("select $1", ["canary"], cause) }),
    );
  });
  expect(envelope).toContain("Failed query: select $1");
  expect(envelope).not.toContain('"canary"');
});

test("without a DSN nothing is loaded and nothing is sent", async () => {
  const report = await connectErrorReports(undefined);
  expect(() => report(new Error("unheard"))).not.toThrow();
});
