import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";

/** In bytes; more than any form but that of a long text. */
const maxBodyBytes = 64 * 1024;

/**
 * @param largest in bytes; 64 KB if nothing is said
 * @throws AppError BAD_USER_INPUT above that, before the rest of it is read, and where it ends too early
 */
export async function readBody(request: IncomingMessage, largest = maxBodyBytes): Promise<string> {
  let size = 0;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largest)
        throw new AppError("BAD_USER_INPUT", `This is more than ${largest / 1024} KB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever hangs up hears no answer, and it is no failure for operators to look at.
    if (error instanceof AppError || (error as NodeJS.ErrnoException).code !== "ECONNRESET")
      throw error;
    throw new AppError("BAD_USER_INPUT", "This has not come whole.");
  }
  return Buffer.concat(chunks).toString("utf8");
}
