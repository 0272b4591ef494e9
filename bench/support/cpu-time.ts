import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** The fields after the program name, which may contain spaces. */
function readStat(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    // The process has ended.
    return [];
  }
}

const sumFields = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) / ticksPerSecond;
const own = [11, 12];
const ofEndedChildren = [13, 14];
const parent = 1;

/**
 * The processor time that a process has used, in seconds. Unlike requests per second it does not depend on other work
 * of the machine.
 */
export const readCpuSeconds = (pid: number): number => sumFields(readStat(pid), own);

/** The processor time that the main thread of a process has used, in seconds. */
export const readMainThreadSeconds = (pid: number): number =>
  sumFields(readStat(`${pid}/task/${pid}`), own);

/** The processor time of an embedded database and all of its processes, in seconds. */
export function readDatabaseCpuSeconds(dataDir: string): number {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const [pid = ""] = readFileSync(file, "utf8").split("\n");
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat[parent] === pid);
  return (
    sumFields(readStat(pid), [...own, ...ofEndedChildren]) +
    children.reduce((sum, stat) => sum + sumFields(stat, own), 0)
  );
}
