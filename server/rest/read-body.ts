import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";

const largestBody = 64 * 1024;

/** @throws AppError BAD_USER_INPUT above 64 KB, before the rest of it is read */
export async function readBody(request: IncomingMessage): Promise<string> {
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new AppError("BAD_USER_INPUT", "This is more than 64 KB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
