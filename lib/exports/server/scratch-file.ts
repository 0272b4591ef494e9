import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A file without a name. It is removed when it is closed or the process is killed, so that no
 * personal data stays on the disk.
 */
export async function openScratchFile(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `export-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await unlink(name);
  return file;
}
