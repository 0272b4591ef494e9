import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { createDrawnFiles } from "./drawn-files.ts";

const toPicture = (path: string) => `<svg><title>${path}</title>${"<g/>".repeat(500)}</svg>`;
/** A picture so large that the cache cannot keep many. */
const toLargePicture = (path: string) => path + "x".repeat(3_000_000);
let drawn: string[] = [];
let server: Server;
beforeAll(async () => {
  const serve = createDrawnFiles((path) => {
    drawn.push(path);
    if (path.startsWith("/unknown")) return null;
    return path.startsWith("/large") ? toLargePicture(path) : toPicture(path);
  });
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  drawn = [];
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  sendRequest({ port: (server.address() as AddressInfo).port, path, headers, method });

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", undefined, (body: Buffer) => body],
] as const)(
  "a picture accepted as %s is drawn once and cached for good",
  async (accepted, coding, read) => {
    const path = `/${coding}.svg`;
    const headers = { "accept-encoding": accepted };
    const replies = await Promise.all([get(path, headers), get(path, headers)]);
    replies.push(await get(`${path}?again`, headers));
    for (const { status, headers: got, body } of replies) {
      expect(status).toBe(200);
      expect(read(body).toString()).toBe(toPicture(path));
      expect(got).toMatchObject({
        "content-type": "image/svg+xml",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        "content-length": String(body.length),
      });
      expect(got["content-encoding"]).toBe(coding);
    }
    expect(drawn).toEqual([path]);
  },
);

test("a cached client gets 304, and HEAD only the head", async () => {
  const { headers, body } = await get("/a.svg");
  const etag = String(headers.etag);
  const again = await get("/a.svg", { "if-none-match": etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await get("/a.svg", {}, "HEAD");
  expect([head.status, head.headers["content-length"]]).toEqual([200, String(body.length)]);
});

test("a path without a picture is not found, and nothing but reading is allowed", async () => {
  expect((await get("/unknown.svg")).status).toBe(404);
  const { status, headers } = await get("/a.svg", {}, "POST");
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("the least recently used pictures are evicted", async () => {
  for (let turn = 0; turn < 10; turn += 1) await get(`/large-${turn}.svg`);
  drawn = [];
  await get("/large-9.svg");
  expect(drawn).toEqual([]);
  await get("/large-0.svg");
  expect(drawn).toEqual(["/large-0.svg"]);
});
