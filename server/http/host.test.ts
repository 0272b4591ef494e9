import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { createProxyTrust, peerAddress, requestedHost } from "./host.ts";

function requestFrom(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers,
    rawHeaders: Object.entries(headers).flat(),
  } as unknown as IncomingMessage;
}
const proxies = createProxyTrust(["10.0.0.2", "10.1.0.0/16"]);
const getHost = (host: string | undefined, forwarded?: string, peer = "203.0.113.9") =>
  requestedHost(requestFrom(peer, dropUndefined({ host, "x-forwarded-host": forwarded })), proxies);

describe("requestedHost", () => {
  test.each([
    ["migraine.example", "migraine.example"],
    ["Migraine.EXAMPLE", "migraine.example"],
    ["migraine.example:3000", "migraine.example"],
    ["localhost", "localhost"],
    ["xn--mgraine-7ya.example", "xn--mgraine-7ya.example"],
    ["10.0.0.7", "10.0.0.7"],
  ])("%s is %s", (host, expected) => {
    expect(getHost(host)).toBe(expected);
  });

  test.each([
    undefined,
    "",
    " ",
    "migraine.example.",
    ".migraine.example",
    "a..b",
    "-a.example",
    "a-.example",
    "mígraine.example",
    "migraine.example, sleep.example",
    "migraine.example sleep.example",
    "http://migraine.example",
    "//migraine.example",
    "migraine.example/sleep",
    "migraine.example?x",
    "migraine.example#x",
    "user@migraine.example",
    "migraine.example:",
    "migraine.example:123456",
    "migraine.example:80:80",
    "[::1]",
    "[::1]:80",
    "migraine_example",
    "migraine%2eexample",
    "a\r\nb",
    "*",
    "*.example",
    `${"a".repeat(64)}.example`,
  ])("%j is no host", (host) => {
    expect(getHost(host)).toBeNull();
  });

  test("only a trusted proxy may forward another host, which is validated in the same way", () => {
    expect(getHost("front.example", "migraine.example")).toBe("front.example");
    expect(getHost("front.example", "Migraine.example:443", "10.0.0.2")).toBe("migraine.example");
    expect(getHost("front.example", "Migraine.example:443", "::ffff:10.0.0.2")).toBe(
      "migraine.example",
    );
    expect(getHost("front.example", "migraine.example, evil.test", "10.0.0.2")).toBeNull();
    expect(getHost("front.example", "", "10.0.0.2")).toBe("front.example");
  });

  test("a request with two host headers has none", () => {
    const request = requestFrom("203.0.113.9", { host: "migraine.example" });
    request.rawHeaders = ["Host", "migraine.example", "hOST", "sleep.example"];
    expect(requestedHost(request, proxies)).toBeNull();
  });

  test("any input gives a plain lower-case name from it, or none", () => {
    const piece = fc.constantFrom(
      "a",
      "B",
      "migraine",
      ".",
      "-",
      ":",
      "80",
      "/",
      "@",
      " ",
      "\t",
      ",",
      "%",
      "_",
      "[",
      "]",
      "é",
      "\u0000",
      "\\",
      "xn--",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const sent = pieces.join("");
        const host = getHost(sent);
        if (host === null) return;
        expect(host).toMatch(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/);
        expect(sent.toLowerCase().startsWith(host)).toBe(true);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});

describe("peerAddress", () => {
  const getAddress = (peer: string, forwarded?: string) =>
    peerAddress(
      requestFrom(peer, forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
      proxies,
    );

  test("is the connected machine, whatever a client claims", () => {
    expect(getAddress("203.0.113.9", "127.0.0.1")).toBe("203.0.113.9");
    expect(getAddress("::ffff:203.0.113.9")).toBe("203.0.113.9");
  });

  test("behind a trusted proxy is the last one it names: earlier ones are the client's own words", () => {
    expect(getAddress("10.0.0.2", "127.0.0.1, 203.0.113.9")).toBe("203.0.113.9");
    for (const written of ["::ffff:203.0.113.9", "::ffff:cb00:7109", "0:0:0:0:0:FFFF:CB00:7109"])
      expect(getAddress("10.0.0.2", written)).toBe("203.0.113.9");
    expect(getAddress("10.0.0.2")).toBe("10.0.0.2");
    expect(getAddress("10.1.2.3", "203.0.113.9")).toBe("203.0.113.9");
  });

  test("behind several trusted proxies is the first one that is not trusted", () => {
    expect(getAddress("10.0.0.2", "127.0.0.1, 203.0.113.9, 10.1.0.7")).toBe("203.0.113.9");
  });

  test("a list that holds something else stops the start", () => {
    expect(() => createProxyTrust(["proxy.example"])).toThrow("TRUSTED_PROXIES");
  });
});
