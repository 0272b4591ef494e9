import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A short hash of the contents of files and folders, without tests; used as a cache key. */
export function hashSources(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(listFiles).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

function listFiles(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
