import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "#lib/core/server/log.ts";
import { connectErrorReports } from "./error-reports.ts";

test("an error that is logged reaches the address of the DSN, without anything of the request", async () => {
  const received = new Promise<string>((resolve) => {
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
      const report = await connectErrorReports(`http://key@127.0.0.1:${port}/1`);
      const log = createLogger("error", report);
      log.error({ err: new Error("The third shelf fell down"), requestId: "r1" }, "unexpected");
    });
  });
  const envelope = await received;
  expect(envelope).toContain("The third shelf fell down");
  expect(envelope).not.toMatch(/"request":|"user":|"breadcrumbs":/);
});

test("without a DSN nothing is loaded and nothing is sent", async () => {
  const report = await connectErrorReports(undefined);
  expect(() => report(new Error("unheard"))).not.toThrow();
});
