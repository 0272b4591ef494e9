import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { KeptMessage, Outbox } from "./outbox.ts";

/** Messages kept at most; the oldest go first. */
const most = 500;
/** Times sort as text for the next two centuries. */
const timeDigits = 13;

type Unkept<Message extends KeptMessage> = Message extends KeptMessage
  ? Omit<Message, "id" | "at">
  : never;

/**
 * An outbox of one JSON file for each message, which only the account that runs the product may read:
 * they hold links that open accounts.
 * @param folder made when the first message comes
 * @param limit messages kept at most
 */
export function createFolderOutbox(folder: string, limit = most): Outbox {
  /** Names of the files, oldest first. */
  async function names(): Promise<string[]> {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return all.filter((name) => name.endsWith(".json")).sort();
  }

  async function keep(message: Unkept<KeptMessage>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const id = `${String(now.getTime()).padStart(timeDigits, "0")}${randomBytes(6).toString("hex")}`;
    const file = path.join(folder, `${id}.json`);
    // Who lists the folder meanwhile must not read half a message.
    const draft = path.join(folder, `${id}.draft`);
    await writeFile(draft, JSON.stringify({ id, at: now.toISOString(), ...message }, null, 2), {
      mode: 0o600,
    });
    await rename(draft, file);
    const kept = await names();
    const surplus = kept.slice(0, Math.max(0, kept.length - limit));
    await Promise.all(surplus.map((name) => rm(path.join(folder, name), { force: true })));
  }

  /** One message; null where it has just been removed, or is none of ours. */
  async function read(name: string): Promise<KeptMessage | null> {
    try {
      return JSON.parse(await readFile(path.join(folder, name), "utf8")) as KeptMessage;
    } catch {
      return null;
    }
  }

  return {
    keepMail: (mail) => keep({ kind: "mail", ...mail }),
    keepText: (message) => keep({ kind: "text", ...message }),
    list: async () => {
      const newest = (await names()).reverse();
      const messages = await Promise.all(newest.map(read));
      return messages.filter((message) => message !== null);
    },
  };
}
