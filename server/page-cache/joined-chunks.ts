import { existsSync, readFileSync } from "node:fs";
import type { JoinedChunks } from "./defer-scripts.ts";

const file = ".next/joined-chunks.json";

/** The chunks that the build has joined; `null` where nothing is built, as in tests of the API. */
export const readJoinedChunks = (): JoinedChunks | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
