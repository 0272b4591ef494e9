import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { createBuiltFiles } from "./built-files.ts";

const code = `console.log("${"words ".repeat(500)}");`;
const builtAt = new Date("2026-11-01T10:00:00Z");
let folder: string;
let server: Server;
let serve: ReturnType<typeof createBuiltFiles>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "built-"));
  mkdirSync(path.join(folder, "chunks"));
  const files = {
    "chunks/a.js": code,
    "chunks/a.js.br": brotliCompressSync(code),
    "chunks/a.js.gz": gzipSync(code),
    "chunks/font.woff2": "0123456789",
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
    utimesSync(path.join(folder, name), builtAt, builtAt);
  }
  serve = createBuiltFiles(folder);
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
          ...[200, coding, "text/javascript"],
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

  test("is sent as it is where the build has not compressed it", async () => {
    const { headers, text } = await get(font, { "accept-encoding": "br, gzip" });
    expect([headers["content-encoding"], headers["content-type"], text]).toEqual([
      ...[undefined, "font/woff2", "0123456789"],
    ]);
  });

  test("comes from memory once it was asked for", async () => {
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
  ])("at %s there is none", async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test("is only read", async () => {
    const { status, headers } = await get(script, {}, "POST");
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    const head = await get(script, {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      ...[200, 0, String(code.length)],
    ]);
  });
});

describe("a file that is ready", () => {
  const findReady = (url: string, headers: Record<string, string> = {}) =>
    serve.findReady({ url, headers } as unknown as IncomingMessage);

  test.each<Record<string, string>>([
    {},
    { "accept-encoding": "br, gzip" },
    { "accept-encoding": "gzip" },
    { "if-none-match": "*" },
    { "if-modified-since": builtAt.toUTCString() },
  ])("is what a request with %j gets", async (headers) => {
    const { status, rawHeaders, body } = await get(script, headers);
    const ready = findReady(script, headers);
    expect(ready?.status).toBe(status);
    expect(rawHeaders.slice(0, ready?.headers.length)).toEqual(ready?.headers);
    expect(ready?.body ?? Buffer.alloc(0)).toEqual(body);
    expect(findReady(script, headers)).toBe(ready);
  });

  test("has been asked for whole, at its own address", async () => {
    await get(script);
    expect(findReady(script, { range: "bytes=0-3" })).toBeUndefined();
    for (const url of [`${script}?a`, "/_next/static/chunks/a%2Ejs", "/_next/static/", "/", ""])
      expect(findReady(url)).toBeUndefined();
    expect(createBuiltFiles(folder).findReady({ url: script, headers: {} } as never)).toBe(
      undefined,
    );
  });
});

describe("conditional requests", () => {
  test("who has the version gets 304 without a body", async () => {
    const { headers } = await get(script);
    const etag = String(headers.etag);
    for (const condition of [
      { "if-none-match": etag },
      { "if-none-match": `"other", W/${etag}` },
      { "if-none-match": "*" },
      { "if-modified-since": builtAt.toUTCString() },
    ] as Record<string, string>[]) {
      const { status, body } = await get(script, condition);
      expect([status, body.length]).toEqual([304, 0]);
    }
  });

  test("who has another one gets it whole, and each coding has its own version", async () => {
    const { headers } = await get(script);
    const etag = String(headers.etag);
    for (const condition of [
      { "if-none-match": '"other"' },
      { "if-none-match": '"other"', "if-modified-since": builtAt.toUTCString() },
      { "if-modified-since": new Date(builtAt.getTime() - 1000).toUTCString() },
      { "if-none-match": etag, "accept-encoding": "br" },
    ] as Record<string, string>[])
      expect((await get(script, condition)).status).toBe(200);
  });
});

describe("ranges", () => {
  test.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-500", 206, "56789", "bytes 5-9/10"],
    ["bytes=-500", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=5-2", 200, "0123456789", undefined],
    ["bytes=0-1,3-4", 200, "0123456789", undefined],
    ["pages=1-2", 200, "0123456789", undefined],
  ])("%s is answered %i %j", async (range, status, text, contentRange) => {
    const reply = await get(font, { range });
    expect([reply.status, reply.text, reply.headers["content-range"]]).toEqual([
      ...[status, text, contentRange],
    ]);
    expect(reply.headers["content-length"]).toBe(String(text.length));
  });

  test("of another version the whole file is sent", async () => {
    const { headers } = await get(font);
    const range = "bytes=0-3";
    const statuses = await Promise.all(
      [String(headers.etag), builtAt.toUTCString(), '"other"'].map(
        async (version) => (await get(font, { range, "if-range": version })).status,
      ),
    );
    expect(statuses).toEqual([206, 206, 200]);
  });
});
