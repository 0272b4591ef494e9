import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT, run } from "./local-tools.mjs";
import { listFiles, matchesStamp, writeStamp } from "./stamps.mjs";

const STAMP = "node_modules/.setup-stamp";

/** Whether node_modules matches the lock file. */
export function packagesAreCurrent() {
  const files = listFiles(["package-lock.json"]);
  if (matchesStamp(STAMP, files)) return true;
  if (!installedMatchesLock()) return false;
  writeStamp(STAMP, files);
  return true;
}

/** Installs the packages of the lock file. Throws with the output of npm on failure. */
export async function installPackages() {
  const files = listFiles(["package-lock.json"]);
  const args = ["ci", "--include=dev", "--prefer-offline", "--loglevel=error"];
  const { code, output } = await run("npm", args, {
    env: { ...process.env, PATH: pathWithoutPackages() },
    shell: process.platform === "win32",
  }).catch((error) => ({ code: 1, output: `npm cannot be run: ${error.message}` }));
  if (code !== 0) throw new Error(`${shorten(output)}\nThe packages could not be installed.`);
  writeStamp(STAMP, files);
}

/** The output of npm without its usage text. */
function shorten(output) {
  const lines = output.trim().split("\n");
  const manual = lines.findIndex((line) => line.includes("Clean install a project"));
  return lines.slice(0, Math.min(manual < 0 ? lines.length : manual, 20)).join("\n");
}

/**
 * Compares the lock file with npm's record of installed packages, to avoid a second installation after
 * `npm install`.
 */
function installedMatchesLock() {
  const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8")).packages;
  try {
    const installed = read("node_modules/.package-lock.json");
    return Object.entries(read("package-lock.json")).every(([name, wanted]) => {
      if (name === "" || wanted.link || wanted.extraneous) return true;
      const found = installed[name];
      if (!found) return Boolean(wanted.optional || wanted.peer);
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
  } catch {
    return false;
  }
}

/** npm runs with the Node of the machine, because installing replaces the local Node. */
function pathWithoutPackages() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(path.delimiter);
}
