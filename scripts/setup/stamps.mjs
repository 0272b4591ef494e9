import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./local-tools.mjs";

/**
 * Lists the files in the given files and folders that `wanted(path)` accepts, as sorted paths relative
 * to the checkout. Missing paths are skipped.
 */
export function listFiles(starts, wanted = () => true) {
  const found = [];
  const visit = (relative) => {
    const info = statSync(path.join(ROOT, relative), { throwIfNoEntry: false });
    if (info?.isDirectory()) {
      for (const name of readdirSync(path.join(ROOT, relative))) visit(`${relative}/${name}`);
    } else if (info && wanted(relative)) {
      found.push({ file: relative, version: `${info.mtimeMs} ${info.size}` });
    }
  };
  for (const start of starts) visit(start);
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * Whether the files match a stamp: by times and sizes, or by contents when those differ, in which case
 * the stamp is updated.
 */
export function matchesStamp(stampFile, files) {
  const stamp = readStamp(stampFile);
  if (!stamp) return false;
  if (stamp.versions === hashVersions(files)) return true;
  if (stamp.contents !== hashContents(files)) return false;
  writeStamp(stampFile, files);
  return true;
}

/** Writes the stamp that `matchesStamp` compares with. */
export function writeStamp(stampFile, files) {
  const file = path.join(ROOT, stampFile);
  mkdirSync(path.dirname(file), { recursive: true });
  const stamp = { versions: hashVersions(files), contents: hashContents(files) };
  writeFileSync(file, `${JSON.stringify(stamp)}\n`);
}

function readStamp(stampFile) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, stampFile), "utf8"));
  } catch {
    return null;
  }
}

function hashVersions(files) {
  const hash = createHash("sha256");
  for (const { file, version } of files) hash.update(`${file}\0${version}\n`);
  return hash.digest("hex");
}

function hashContents(files) {
  const hash = createHash("sha256");
  for (const { file } of files) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`${file}\0${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}
