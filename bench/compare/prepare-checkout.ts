import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A commit with a checkout of its own. */
export type Checkout = { folder: string; commit: string };

function git(...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** @throws Error where there is no such commit */
function toCommit(ref: string): string {
  try {
    return git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`).trim();
  } catch {
    throw new Error(`There is no commit ${ref}.`);
  }
}

/** Links the installed packages instead of copying them, where both commits have the same. */
function linkPackages(folder: string): void {
  const read = (where: string) => readFileSync(path.join(where, "package-lock.json"), "utf8");
  if (existsSync(path.join(folder, "node_modules")) || read(root) !== read(folder)) return;
  execFileSync("cp", ["-al", path.join(root, "node_modules"), path.join(folder, "node_modules")]);
  // What a checkout writes there is its own.
  for (const name of [".cache", ".setup-stamp"])
    rmSync(path.join(folder, "node_modules", name), { recursive: true, force: true });
}

/**
 * Checks a commit out beside this checkout and builds it there. It stays for the next comparison; `git worktree remove`
 * removes it.
 * @throws Error where there is no such commit, or it cannot be built
 */
export function prepareCheckout(ref: string): Checkout {
  const commit = toCommit(ref);
  const folder = path.join(`${root}.compare`, commit.slice(0, 12));
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    git("worktree", "prune");
    git("worktree", "add", "--detach", folder, commit);
  }
  linkPackages(folder);
  execFileSync(process.execPath, ["scripts/setup.mjs", "start"], { cwd: folder, stdio: "inherit" });
  return { folder, commit };
}
