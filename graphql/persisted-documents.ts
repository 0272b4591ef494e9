import { readFileSync, statSync } from "node:fs";
import { type DocumentNode, parse } from "graphql";
import { programFile } from "#lib/core/server/program-folder.ts";

const file = programFile("graphql/generated/client/persisted-documents.json");

/** The modification time of the file, in ms; 0 if it does not exist. */
const writtenAt = (): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * The documents the product ships, by the SHA-256 of their text. The file is read again for an unknown hash
 * if it has changed since, as it does in development.
 */
export function loadPersistedDocuments(): (hash: string) => DocumentNode | null {
  const texts = new Map<string, string>();
  const parsed = new Map<string, DocumentNode>();
  let readAt = 0;
  const read = () => {
    const time = writtenAt();
    if (time === 0 || time === readAt) return;
    const found: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
    for (const [hash, text] of Object.entries(found)) texts.set(hash, text);
    readAt = time;
  };
  read();
  return (hash) => {
    if (!texts.has(hash)) read();
    const text = texts.get(hash);
    if (text === undefined) return null;
    const document = parsed.get(hash) ?? parse(text, { noLocation: true });
    parsed.set(hash, document);
    return document;
  };
}
