import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadsNowhere } from "./follow-address.ts";

const asked: string[] = [];
const statuses: Record<string, number> = {
  "/ok": 200,
  "/gone": 410,
  "/refused": 403,
  "/broken": 503,
};
const answer: RequestListener = ({ method, url = "" }, response) => {
  asked.push(`${method} ${url}`);
  if (url === "/no-head") response.statusCode = method === "HEAD" ? 404 : 200;
  else if (url === "/cut") return response.destroy();
  else if (url.startsWith("/to/"))
    response.writeHead(302, { location: decodeURIComponent(url.slice("/to/".length)) });
  else if (url === "/loop") response.writeHead(302, { location: "/loop" });
  else response.statusCode = statuses[url] ?? 404;
  return response.end();
};

const server = createServer(answer);
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("an address", () => {
  test.each([
    ["/missing", true],
    ["/gone", true],
    ["/to/%2Fmissing", true],
    ["/ok", false],
    ["/to/%2Fok", false],
    ["/refused", false],
    ["/broken", false],
    ["/cut", false],
    ["/loop", false],
    ["/no-head", false],
    ["/to/ftp%3A%2F%2Fa.test", false],
  ])("%s leads nowhere: %s", async (path, expected) => {
    expect(await leadsNowhere(origin + path, { allowsPrivate: true })).toBe(expected);
  });

  test("in this network is never asked", async () => {
    asked.length = 0;
    const port = new URL(origin).port;
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      "127.0.0.1",
      "[::1]",
      "router.local",
    ])
      expect(await leadsNowhere(`http://${host}/missing`)).toBe(false);
    expect(
      await leadsNowhere(`${origin.replace("//", "//name:word@")}/missing`, {
        allowsPrivate: true,
      }),
    ).toBe(false);
    expect(asked).toEqual([]);
  });
});
