import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

type Owner = { pid: number; startTime: string | null };

/**
 * Makes this process the only owner of a data directory through a file `owner.json`. An owner that has
 * died is replaced. Returns a function that releases the directory. Throws `StartUpError`
 * (`database-in-use`) while another owner is alive.
 */
export async function takeOwnership(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, "owner.json");
  const own: Owner = { pid: process.pid, startTime: await readStartTime(process.pid) };
  const draft = `${file}.${process.pid}.${Date.now()}`;
  await writeFile(draft, `${JSON.stringify(own)}\n`);
  try {
    while (!(await linkIfFree(draft, file))) await removeDeadOwner(file, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

/**
 * Creating a hard link is atomic: it fails when the file exists, and the file is never partly written.
 */
async function linkIfFree(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

async function removeDeadOwner(file: string, dataDir: string): Promise<void> {
  await refuseIfAlive(await readOwner(file), dataDir);
  // Another process may have replaced the dead owner meanwhile, so check the file that was moved.
  const moved = `${file}.${process.pid}.dead`;
  try {
    await rename(file, moved);
  } catch {
    return;
  }
  const owner = await readOwner(moved);
  if (await isAlive(owner)) await linkIfFree(moved, file);
  await rm(moved, { force: true });
  await refuseIfAlive(owner, dataDir);
}

async function refuseIfAlive(owner: Owner | null, dataDir: string): Promise<void> {
  if (!owner || !(await isAlive(owner))) return;
  throw new StartUpError(
    `The database in ${dataDir} is in use by process ${owner.pid}: stop that process first, or set DATA_DIR or DATABASE_URL.`,
    { code: "database-in-use" },
  );
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    const owner: Owner = JSON.parse(await readFile(file, "utf8"));
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

async function isAlive(owner: Owner | null): Promise<boolean> {
  if (!owner) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return owner.startTime === (await readStartTime(owner.pid));
}

/**
 * Start time of a process in clock ticks since boot (field 22 of /proc/{pid}/stat on Linux), which
 * detects a pid that was reused. Null for a zombie process and on other systems.
 */
async function readStartTime(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // Field 2 is the program's name in parentheses and may contain spaces.
  const fields = line?.slice(line.lastIndexOf(")") + 2).split(" ") ?? [];
  return fields[0] === "Z" ? null : (fields[19] ?? null);
}
