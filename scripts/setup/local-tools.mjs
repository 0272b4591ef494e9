import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const NEEDED_NODE = 24;

/**
 * The Node that runs everything except the setup: the installed package, or the current Node if it is
 * new enough. Throws if there is neither.
 */
function localNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const installed = path.join(ROOT, "node_modules/node/bin", name);
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new Error(
    `Node ${NEEDED_NODE} is missing from node_modules: allow npm to run install scripts and remove node_modules, or use Node ${NEEDED_NODE}.`,
  );
}

/** The script of an installed program, to be run with `localNode()`. */
function toolScript(packageName, program) {
  const folder = path.join(ROOT, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[program]);
}

/** Environment of tools: the local Node is first on PATH, and telemetry is off. */
function toolEnvironment(extra = {}) {
  const programs = path.join(ROOT, "node_modules/.bin");
  return {
    ...process.env,
    PATH: `${programs}${path.delimiter}${process.env.PATH ?? ""}`,
    NEXT_TELEMETRY_DISABLED: "1",
    ...extra,
  };
}

/**
 * Runs a program in the root folder and resolves to `{ code, output }`. With `show` it prints to the
 * terminal and `output` is empty.
 */
export function run(program, args, { env = process.env, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"];
    const child = spawn(program, args, { cwd: ROOT, env, shell, stdio });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of an installed package with the local Node; see `run`. */
export function runTool(packageName, program, args, options = {}) {
  const env = toolEnvironment(options.env);
  return run(localNode(), [toolScript(packageName, program), ...args], { ...options, env });
}
