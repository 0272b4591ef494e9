import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { createBuiltFiles } from "./built-files.ts";

const code = `console.log("${"words ".repeat(500)}");`;
let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "built-"));
  mkdirSync(path.join(folder, "chunks"));
  const files = {
    "chunks/a.js": code,
    "chunks/a.js.br": brotliCompressSync(code),
    "chunks/a.js.gz": gzipSync(code),
    "chunks/font.woff2": "0123456789",
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  const serve = createBuiltFiles(folder);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const script = "/_next/static/chunks/a.js";
const font = "/_next/static/chunks/font.woff2";
const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  sendRequest({ port: (server.address() as AddressInfo).port, path: url, headers, method });

describe("a file of the build", () => {
  test.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ] as const)(
    "accepted as %s is sent as %s, and cached for good",
    async (accepted, coding, read) => {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers, body } = await get(script, { "accept-encoding": accepted });
        expect([status, headers["content-encoding"], headers["content-type"]]).toEqual([
          200,
          coding,
          "text/javascript",
        ]);
        expect(read(body).toString()).toBe(code);
        expect(headers).toMatchObject({
          "cache-control": "public,max-age=31536000,immutable",
          vary: "Accept-Encoding",
          "content-length": String(body.length),
        });
      }
    },
  );

  test("is sent uncompressed if the build has not compressed it", async () => {
    const { headers, text } = await get(font, { "accept-encoding": "br, gzip" });
    expect([headers["content-encoding"], headers["content-type"], text]).toEqual([
      undefined,
      "font/woff2",
      "0123456789",
    ]);
  });

  test("is served from memory after its first request", async () => {
    rmSync(path.join(folder, "chunks/font.woff2"));
    expect((await get(font)).text).toBe("0123456789");
  });

  test.each([
    "/_next/static/chunks/../../secret",
    "/_next/static/chunks/%2e%2e%2fa.js",
    "/_next/static/chunks",
    "/_next/static/",
    "/_next/static/%",
    "/_next/data/a.json",
  ])("%s does not exist", async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test("allows reading only", async () => {
    const { status, headers } = await get(script, {}, "POST");
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    const head = await get(script, {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(code.length),
    ]);
  });
});

describe("conditional requests", () => {
  test("a client with the current version gets 304 without a body", async () => {
    const { headers } = await get(script);
    const etag = String(headers.etag);
    for (const condition of [
      { "if-none-match": etag },
      { "if-none-match": `"other", W/${etag}` },
    ] as Record<string, string>[]) {
      const { status, body } = await get(script, condition);
      expect([status, body.length]).toEqual([304, 0]);
    }
  });

  test("a client with another version gets the whole file", async () => {
    const { status, text } = await get(script, { "if-none-match": '"other"' });
    expect([status, text]).toEqual([200, code]);
  });
});
