import path from "node:path";
import { expect } from "@playwright/test";
import { createFolderOutbox } from "#lib/core/server/outbox/folder-outbox.ts";
import type { OutboxMessage } from "#lib/core/server/outbox/outbox.ts";
import { serverUnderTest } from "./server-under-test.ts";

/** Jobs send mails and look for new ones every few seconds. */
const deliveryMs = 20_000;

const outbox = () =>
  createFolderOutbox(path.join(serverUnderTest().data?.dataDir ?? ".data", "outbox"));

/** Waits for a message that the server under test has sent. */
async function waitFor<Kind extends OutboxMessage["kind"]>(
  kind: Kind,
  isIt: (message: Extract<OutboxMessage, { kind: Kind }>) => boolean,
): Promise<Extract<OutboxMessage, { kind: Kind }>> {
  const isKind = (message: OutboxMessage): message is Extract<OutboxMessage, { kind: Kind }> =>
    message.kind === kind;
  const find = async () => (await outbox().list()).filter(isKind).find(isIt);
  await expect.poll(async () => Boolean(await find()), { timeout: deliveryMs }).toBe(true);
  const found = await find();
  if (!found) throw new Error("The message is gone again.");
  return found;
}

/** The link of the newest mail to an address whose subject has the given prefix. */
export async function linkInMail(to: string, subject: string): Promise<string> {
  const mail = await waitFor("mail", (one) => one.to === to && one.subject.startsWith(subject));
  return /https?:\/\/\S+[?&](?:token|reset_key)=[\w-]+\S*/.exec(mail.text)?.[0] ?? "";
}

/** The code of the newest text message to a number, such as `+12025550123`. */
export async function codeInText(to: string): Promise<string> {
  const { text } = await waitFor("text", (one) => one.to === to);
  return /\d{6}/.exec(text)?.[0] ?? "";
}
