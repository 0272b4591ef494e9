import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerClientErrors } from "./answer-client-errors.ts";

let http: Server;
beforeAll(async () => {
  http = createServer({ maxHeaderSize: 16 * 1024 }, (_request, response) => response.end("read"));
  answerClientErrors(http, true);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
});
afterAll(() => http.close());

/** Sends a raw text. @returns everything that is received until the connection ends */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = http.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket
      .setEncoding("utf8")
      .on("data", (part) => {
        answer += part;
      })
      .on("end", () => socket.destroy())
      .on("error", reject)
      .on("close", () => resolve(answer));
  });
}

const withCookies = (bytes: number) =>
  `GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nCookie: a=${"b".repeat(bytes)}\r\n\r\n`;

test("cookies that are read are no error", async () => {
  expect(await send(withCookies(15_000))).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([17_000, 40_000, 400_000])(
  "a person whose browser sends %i bytes of cookies reads what to do",
  async (bytes) => {
    const answer = await send(withCookies(bytes));
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    expect(answer).toContain("delete the cookies of this site");
    expect(answer).toMatch(/<\/html>$/);
  },
);

test("an invalid request is rejected without a page", async () => {
  expect(await send("nonsense\r\n\r\n")).toBe(
    "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
  );
});
