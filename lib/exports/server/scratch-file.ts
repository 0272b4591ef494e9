import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A file without a name: it is gone when it is closed, also when the process is killed, so that nothing of a
 * member is left on the disk.
 */
export async function openScratchFile(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `export-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await unlink(name);
  return file;
}
