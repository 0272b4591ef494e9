import { existsSync } from "node:fs";
import path from "node:path";

/** Finds the folder of package.json, which is above the sources and above the bundle of the server. */
function findProgramFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

const programFolder = findProgramFolder();

/**
 * The absolute path of a file that is part of the program. Modules must not use paths relative to themselves, because
 * production bundles them into other files.
 * @param file from the root of the checkout
 */
export const programFile = (file: string): string => path.join(programFolder, file);
