import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A commit with its own checkout. */
export type Checkout = { folder: string; commit: string };

function git(...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** @throws Error if there is no such commit */
function toCommit(ref: string): string {
  try {
    return git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`).trim();
  } catch {
    throw new Error(`There is no commit ${ref}.`);
  }
}

/** Links the installed packages instead of copying them, if both commits use the same packages. */
function linkPackages(folder: string): void {
  const read = (where: string) => readFileSync(path.join(where, "package-lock.json"), "utf8");
  if (existsSync(path.join(folder, "node_modules")) || read(root) !== read(folder)) return;
  execFileSync("cp", ["-al", path.join(root, "node_modules"), path.join(folder, "node_modules")]);
  // Folders into which a checkout writes are not shared.
  for (const name of [".cache", ".setup-stamp"])
    rmSync(path.join(folder, "node_modules", name), { recursive: true, force: true });
}

/**
 * Checks out a commit next to this checkout and builds it. The checkout stays for the next comparison; `git worktree
 * remove` removes it.
 * @throws Error if there is no such commit, or it cannot be built
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
