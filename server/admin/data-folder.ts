import path from "node:path";
import type { Env } from "#lib/core/server/env.ts";

type Folder = Pick<Env, "DATA_DIR">;

/** The pictures of members and of imported content, unless they are in a bucket. */
export const mediaFolder = ({ DATA_DIR }: Folder): string => path.join(DATA_DIR, "media");

/** The secret that the product has generated where AUTH_SECRET is not set. */
export const secretFile = ({ DATA_DIR }: Folder): string => path.join(DATA_DIR, "auth-secret");
