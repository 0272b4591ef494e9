import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchFile, isPrivateAddress } from "./fetch-file.ts";

let server: Server;
let host: string;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = "" } = request;
    asked.push(url);
    const turn = asked.filter((one) => one === url).length;
    if (url === "/a.png") response.end("picture");
    else if (url === "/third.png" && turn === 3) response.end("picture");
    else if (url === "/third.png" || url === "/broken.png") response.writeHead(503).end();
    else if (url === "/moved.png") response.writeHead(302, { Location: "/a.png" }).end();
    else if (url === "/away.png")
      response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end();
    else if (url === "/round.png") response.writeHead(302, { Location: "/round.png" }).end();
    else if (url === "/cut.png") {
      response.writeHead(200, { "Content-Length": 100 }).write("pict");
      setTimeout(() => response.destroy(), 20);
    } else if (url === "/huge.png") response.end(Buffer.alloc(4_000_001));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const get = (path: string) =>
  fetchFile(`http://${host}${path}`, { hosts: [host], allowsPrivate: true, pauseMs: 1 });

describe("a file of the allowed host", () => {
  test.each([
    ["/a.png", 1],
    ["/moved.png", 2],
    ["/third.png", 3],
  ])("%s is fetched in %i requests", async (path, requests) => {
    expect(await get(path)).toEqual({ bytes: Buffer.from("picture") });
    expect(asked).toHaveLength(requests);
  });

  test.each([
    ["/missing.png", "the server answers 404", 1],
    ["/broken.png", "the server answers 503", 3],
    ["/huge.png", "its file is larger than 4 MB", 1],
    ["/round.png", "it is forwarded too often", 4],
    ["/away.png", "it leads to another server", 1],
  ])("%s is not: %s", async (path, problem, requests) => {
    // Only failures that may be temporary were retried.
    const isFinal = path !== "/broken.png";
    expect(await get(path)).toEqual(isFinal ? { problem, isFinal } : { problem });
    expect(asked).toHaveLength(requests);
  });

  test("a truncated one is retried and then reported", async () => {
    expect(await get("/cut.png")).toEqual({ problem: expect.stringMatching(/aborted|cut off/) });
    expect(asked).toHaveLength(3);
  });
});

describe("no other host gets a request", () => {
  test.each([
    ["http://other.example/a.png", "it leads to another server"],
    ["ftp://HOST/a.png", "it leads to another server"],
    ["file:///etc/passwd", "it leads to another server"],
    ["http://user:word@HOST/a.png", "it leads to another server"],
    ["not an address", "it has no address"],
  ])("%s", async (address, problem) => {
    const options = { hosts: [host], allowsPrivate: true, pauseMs: 1 };
    expect(await fetchFile(address.replace("HOST", host), options)).toMatchObject({ problem });
    expect(asked).toEqual([]);
  });

  test.each([["127.0.0.1"], ["localhost"], ["[::1]"], ["0x7f000001"], ["[::ffff:127.0.0.1]"]])(
    "a private address behind %s",
    async (name) => {
      const url = new URL(`http://${name}:${host.split(":")[1]}/a.png`);
      expect(await fetchFile(url.href, { hosts: [url.host], pauseMs: 1 })).toMatchObject({
        problem: "its address is private",
      });
      expect(asked).toEqual([]);
    },
  );
});

test.each([
  ["10.1.2.3", true],
  ["172.31.255.255", true],
  ["192.168.0.1", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["0.0.0.0", true],
  ["255.255.255.255", true],
  ["::1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["::ffff:10.0.0.1", true],
  ["::ffff:a00:1", true],
  ["64:ff9b::a00:1", true],
  ["8.8.8.8", false],
  ["172.32.0.1", false],
  ["2606:4700::1111", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
