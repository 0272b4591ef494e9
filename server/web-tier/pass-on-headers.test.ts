import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { type Sender, toPassedBackHeaders, toPassedOnHeaders } from "./pass-on-headers.ts";

const sender: Sender = {
  token: "the token",
  requestId: "the id",
  address: "192.0.2.7",
  host: "site.example",
  regionHeader: "cf-ipcountry",
  isFromTrusted: false,
};

/** A message with headers, as Node reads it. */
function toMessage(raw: readonly [string, string][]): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.rawHeaders = raw.flat();
  for (const [name, value] of raw) message.headers[name.toLowerCase()] = value;
  return message;
}

/** Names in lower case and values. */
const pairs = (list: readonly string[]) =>
  list.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), list[index + 1]]] : []));

const valuesOf = (list: readonly string[], name: string) =>
  pairs(list)
    .filter(([one]) => one === name)
    .map(([, value]) => value);

test("does not pass on proxy and web-tier headers of a client", () => {
  const passed = toPassedOnHeaders(
    toMessage([
      ["Host", "site.example:3000"],
      ["X-Forwarded-For", "198.51.100.1"],
      ["x-forwarded-host", "other.example"],
      ["X-FORWARDED-PROTO", "https"],
      ["Forwarded", "for=198.51.100.1"],
      ["X-Real-IP", "198.51.100.1"],
      ["X-Web-Tier", "a guess"],
      ["X-Request-Id", "of the client"],
      ["CF-IPCountry", "DE"],
      ["Cookie", "sid=1"],
      ["Authorization", "Bearer of the client"],
    ]),
    sender,
  );
  expect(pairs(passed)).toEqual([
    ["host", "site.example:3000"],
    ["x-forwarded-host", "site.example"],
    ["x-forwarded-for", "192.0.2.7"],
    ["x-request-id", "the id"],
    ["x-web-tier", "the token"],
    ["cookie", "sid=1"],
    ["authorization", "Bearer of the client"],
  ]);
});

test("passes on the region from a trusted proxy", () => {
  const message = toMessage([["CF-IPCountry", "DE"]]);
  expect(valuesOf(toPassedOnHeaders(message, sender), "cf-ipcountry")).toEqual([]);
  const trusted = { ...sender, isFromTrusted: true };
  expect(valuesOf(toPassedOnHeaders(message, trusted), "cf-ipcountry")).toEqual(["DE"]);
});

test("drops hop-by-hop headers, and those that the connection header names", () => {
  const passed = toPassedOnHeaders(
    toMessage([
      ["Connection", "keep-alive, X-Own"],
      ["Keep-Alive", "timeout=5"],
      ["TE", "trailers"],
      ["Upgrade", "h2c"],
      ["X-Own", "1"],
      ["X-Other", "2"],
    ]),
    sender,
  );
  expect(pairs(passed).map(([name]) => name)).not.toContain("x-own");
  expect(valuesOf(passed, "x-other")).toEqual(["2"]);
  for (const name of ["connection", "keep-alive", "te", "upgrade"])
    expect(valuesOf(passed, name)).toEqual([]);
});

test("headers of the client do not decide the length of the body", () => {
  const withLength = toPassedOnHeaders(
    toMessage([
      ["Content-Length", "5"],
      ["Connection", "content-length, x-web-tier, host"],
    ]),
    sender,
  );
  expect(valuesOf(withLength, "content-length")).toEqual(["5"]);
  expect(valuesOf(withLength, "x-web-tier")).toEqual(["the token"]);
  const chunked = toPassedOnHeaders(toMessage([["Transfer-Encoding", "chunked"]]), sender);
  expect(valuesOf(chunked, "transfer-encoding")).toEqual(["chunked"]);
  expect(valuesOf(chunked, "content-length")).toEqual([]);
});

test("responses are passed back without headers for the web tier", () => {
  const answer = toMessage([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
    ["X-Event-Position", "a:1"],
    ["Transfer-Encoding", "chunked"],
    ["Connection", "close"],
    ["Content-Length", "5"],
  ]);
  expect(pairs(toPassedBackHeaders(answer))).toEqual([
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
    ["content-length", "5"],
  ]);
});
