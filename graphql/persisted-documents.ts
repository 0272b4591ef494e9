import { existsSync, readFileSync } from "node:fs";
import { type DocumentNode, parse } from "graphql";

const file = new URL("./generated/client/persisted-documents.json", import.meta.url);

/** The documents the product ships, by the SHA-256 of their text. */
export function loadPersistedDocuments(): (hash: string) => DocumentNode | null {
  const texts: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : {};
  const known = new Map(Object.entries(texts));
  const parsed = new Map<string, DocumentNode>();
  return (hash) => {
    const text = known.get(hash);
    if (text === undefined) return null;
    const document = parsed.get(hash) ?? parse(text, { noLocation: true });
    parsed.set(hash, document);
    return document;
  };
}
