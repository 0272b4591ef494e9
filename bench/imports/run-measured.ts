import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

const sampleMs = 200;
const pageBytes = 4096;

/** Memory in use by a process and its descendants, in bytes; only on Linux. */
async function readTreeBytes(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of (await readdir("/proc")).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  const resident = await Promise.all(
    [...parents.keys()].filter(isBelow).map(async (pid) => {
      const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
      const [, total = 0, shared = 0] = statm.split(" ").map(Number);
      // Processes of one program share its memory pages.
      return (pid === root ? total : total - shared) * pageBytes;
    }),
  );
  return resident.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Runs a program to its end.
 * @returns seconds, the peak memory of the program and its descendants in MB, and its output
 * @throws Error with its output when it fails
 */
export async function runMeasured(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ seconds: number; megabytes: number; text: string }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...args], { env: { ...process.env, ...env } });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += chunk;
    });
  let megabytes = 0;
  const timer = setInterval(async () => {
    if (child.pid) megabytes = Math.max(megabytes, (await readTreeBytes(child.pid)) / 1e6);
  }, sampleMs);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(text);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes, text };
}
