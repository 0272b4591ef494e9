import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createHttpSmsDelivery } from "#lib/core/server/sms/http-delivery.ts";
import { createTestNetwork } from "#tests/support/test-network.ts";

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A service that speaks Twilio's API, as far as we use it. */
async function startService(status = 201, headers: Record<string, string> = {}) {
  const calls: Call[] = [];
  const http = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      const { method = "", url = "" } = request;
      calls.push({ method, url, headers: request.headers, body });
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end('{"message":"+12025550123 is not a number we know"}');
    });
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { url, calls, close: () => http.close() };
}

const account = { account: "AC1/../x", token: "a:token", from: "+12025550100" };
const message = { to: "+12025550123", text: "Your code is 123456 & more 🌻" };

test("a text message is sent as a form with basic auth, to the account's own URL", async () => {
  const service = await startService();
  await createHttpSmsDelivery({ ...account, url: `${service.url}/` })(message);
  service.close();
  const [call] = service.calls;
  expect([call?.method, call?.url]).toEqual([
    "POST",
    "/2010-04-01/Accounts/AC1%2F..%2Fx/Messages.json",
  ]);
  expect(call?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(call?.headers.authorization).toBe(
    `Basic ${Buffer.from("AC1/../x:a:token").toString("base64")}`,
  );
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    To: "+12025550123",
    From: "+12025550100",
    Body: "Your code is 123456 & more 🌻",
  });
});

test("a service that refuses, redirects or is down causes an error without the number", async () => {
  const elsewhere = await startService();
  const failures: string[] = [];
  for (const [status, headers] of [
    [400, {}],
    [500, {}],
    [302, { location: elsewhere.url }],
  ] as const) {
    const service = await startService(status, headers);
    const send = createHttpSmsDelivery({ ...account, url: service.url });
    failures.push(await send(message).then(String, (error: Error) => error.message));
    service.close();
  }
  const gone = createHttpSmsDelivery({ ...account, url: "http://127.0.0.1:1" });
  failures.push(await gone(message).then(String, (error: Error) => error.message));
  elsewhere.close();
  expect(failures).toEqual(["SMS 400", "SMS 500", "SMS TypeError", "SMS TypeError"]);
  expect(elsewhere.calls).toEqual([]);
});

// spec §2: a daily budget of text messages
test("the network sends as many a day as it may, also at the same moment, and then refuses kindly", async () => {
  const network = await createTestNetwork({ SMS_DAILY_BUDGET: "5" });
  try {
    const { sms } = network.services;
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => sms.send(message)));
    expect(network.outbox.texts).toHaveLength(5);
    const refusals = sent.filter((one) => one.status === "rejected").map((one) => one.reason);
    expect(refusals).toHaveLength(15);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: "UNAVAILABLE",
        message:
          "We can’t send text messages right now. Please verify by email, or try again tomorrow.",
      });
  } finally {
    await network.close();
  }
});

test("a budget of 0 stops all text messages, and an invalid number is never used", async () => {
  const network = await createTestNetwork({ SMS_DAILY_BUDGET: "0" });
  try {
    const { sms } = network.services;
    await expect(sms.send(message)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    for (const to of ["", "2025550123", "+0", "+1202555012a", "+12025550123,+12025550124"])
      await expect(sms.send({ ...message, to })).rejects.toThrow("needs a number");
    expect(network.outbox.texts).toEqual([]);
  } finally {
    await network.close();
  }
});
