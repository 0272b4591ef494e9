import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";

/** In bytes; more than any form but that of a long text. */
const largestBody = 64 * 1024;

/**
 * @param largest in bytes; 64 KB if nothing is said
 * @throws AppError BAD_USER_INPUT above that, before the rest of it is read
 */
export async function readBody(request: IncomingMessage, largest = largestBody): Promise<string> {
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest)
      throw new AppError("BAD_USER_INPUT", `This is more than ${largest / 1024} KB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
