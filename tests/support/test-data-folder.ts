import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

/** Linux's in-memory file system. */
const memory = "/dev/shm";
const prefix = "test-databases-";
/** The file with the checkout that a folder belongs to. */
const ownerFile = "checkout";
/** Far more space than the databases of a run need. */
const neededBytes = 4 * 1024 ** 3;

/**
 * The folder that keeps the test databases of this checkout between runs. It is in memory if there is room: copying
 * the template's thousand files takes a second of processor time on a disk and a tenth of that in memory.
 */
export async function findTestDataFolder(): Promise<string> {
  const checkout = process.cwd();
  const name = prefix + createHash("sha256").update(checkout).digest("hex").slice(0, 16);
  const folder = path.join(memory, name);
  if (!existsSync(folder) && !(await hasRoom())) return path.resolve("node_modules/.cache");
  await removeAbandoned();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, ownerFile), checkout);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize >= neededBytes;
}

/** Removes the folders of checkouts that are gone. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(memory)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(memory, name);
    const checkout = await readFile(path.join(folder, ownerFile), "utf8").catch(() => null);
    if (checkout !== null && !existsSync(checkout))
      await rm(folder, { recursive: true, force: true });
  }
}
