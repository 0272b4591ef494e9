import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

type Owner = { pid: number; startTime: string | null };

/**
 * Makes this process the only owner of a data directory, through `owner.json` in it. An owner that
 * has died is replaced. Returns a function that gives the directory up. Throws `StartUpError`
 * (`database-in-use`) while another owner lives.
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

/** A hard link appears with its whole content and only where there was none. */
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
  // Another start may have replaced the dead owner since: look at what was really moved away.
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
    `The database in ${dataDir} is in use by process ${owner.pid}: stop that one first, or set DATA_DIR or DATABASE_URL.`,
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
    // EPERM means that the process exists and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return owner.startTime === (await readStartTime(owner.pid));
}

/**
 * When a process started, in clock ticks since boot, as Linux tells it (field 22 of
 * /proc/{pid}/stat): a number given again to a new process then does not pass for the old one.
 * Null for a process that has ended and waits to be collected, and on other systems.
 */
async function readStartTime(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The program's name comes second, in brackets, and may hold spaces.
  const fields = line?.slice(line.lastIndexOf(")") + 2).split(" ") ?? [];
  return fields[0] === "Z" ? null : (fields[19] ?? null);
}
