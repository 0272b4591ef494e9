import { spawn } from "node:child_process";
import path from "node:path";

const program = path.resolve("server/import/run-import.ts");

/**
 * Runs the command line of imports. @param isDone returns true to kill the process with SIGKILL
 * @returns its output and exit code
 */
export type RunImport = (
  args: readonly string[],
  isDone?: () => boolean | Promise<boolean>,
) => Promise<{ text: string; code: number | null }>;

/** @param settings environment variables besides those of this process */
export const createRunImport =
  (settings: Record<string, string>): RunImport =>
  (args, isDone = () => false) => {
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, [program, ...args], { env });
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    child.stderr.on("data", (chunk) => {
      text += chunk;
    });
    let isAsking = false;
    const timer = setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      if (await isDone()) child.kill("SIGKILL");
      isAsking = false;
    }, 20);
    return new Promise((resolve) => {
      child.on("close", (code) => {
        clearInterval(timer);
        resolve({ text, code });
      });
    });
  };
