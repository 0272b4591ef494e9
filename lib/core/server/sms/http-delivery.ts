import type { TextMessage } from "./sms-sender.ts";

/** In ms. */
const patienceMs = 10_000;

/** Hands one text message to a service. Throws an error that holds nothing of the message. */
export type DeliverText = (message: TextMessage) => Promise<void>;

/**
 * Delivery by a service that speaks the API of Twilio.
 * @param service.url base address, such as `https://api.twilio.com`
 * @param service.from number that the messages come from
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
    const answer = await fetch(address, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: Error) => {
      throw new Error(`SMS ${error.name}`);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`SMS ${answer.status}`);
  };
}
