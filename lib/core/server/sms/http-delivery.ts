import type { TextMessage } from "./sms-sender.ts";

const timeoutMs = 10_000;

/** Sends one text message through a service. Errors do not contain the message. */
export type DeliverText = (message: TextMessage) => Promise<void>;

/**
 * Delivery by a service with the API of Twilio.
 * @param service.url base URL, such as `https://api.twilio.com`
 * @param service.from sender number
 */
export function createHttpSmsDelivery(service: {
  url: string;
  account: string;
  token: string;
  from: string;
}): DeliverText {
  const { url, account, token, from } = service;
  const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const address = `${url.replace(/\/+$/, "")}${path}`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new Error(`SMS ${error.name}`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`SMS ${response.status}`);
  };
}
