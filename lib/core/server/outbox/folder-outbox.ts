import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Outbox, OutboxMessage } from "./outbox.ts";

/** The oldest messages above this number are deleted. */
const maxMessages = 500;
/** Timestamps with this many digits sort as text. */
const timeDigits = 13;

type NewMessage<Message extends OutboxMessage> = Message extends OutboxMessage
  ? Omit<Message, "id" | "at">
  : never;

/**
 * An outbox with one JSON file per message. Only the account that runs the product may read them,
 * because they contain login links.
 * @param folder created with the first message
 * @param limit maximum number of messages
 */
export function createFolderOutbox(folder: string, limit = maxMessages): Outbox {
  /** The names of the files, oldest first. */
  async function listFiles(): Promise<string[]> {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return all.filter((name) => name.endsWith(".json")).sort();
  }

  async function keep(message: NewMessage<OutboxMessage>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const id = `${String(now.getTime()).padStart(timeDigits, "0")}${randomBytes(6).toString("hex")}`;
    const file = path.join(folder, `${id}.json`);
    // Written under another name first, so that `list` never reads a partial file.
    const draft = path.join(folder, `${id}.draft`);
    await writeFile(draft, JSON.stringify({ id, at: now.toISOString(), ...message }, null, 2), {
      mode: 0o600,
    });
    await rename(draft, file);
    const kept = await listFiles();
    const surplus = kept.slice(0, Math.max(0, kept.length - limit));
    await Promise.all(surplus.map((name) => rm(path.join(folder, name), { force: true })));
  }

  /** One message; null when it has just been deleted or is invalid. */
  async function read(name: string): Promise<OutboxMessage | null> {
    try {
      return JSON.parse(await readFile(path.join(folder, name), "utf8")) as OutboxMessage;
    } catch {
      return null;
    }
  }

  return {
    keepMail: (mail) => keep({ kind: "mail", ...mail }),
    keepText: (message) => keep({ kind: "text", ...message }),
    list: async () => {
      const newest = (await listFiles()).reverse();
      const messages = await Promise.all(newest.map(read));
      return messages.filter((message) => message !== null);
    },
  };
}
