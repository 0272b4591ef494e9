import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";

/** Reads a body; `null` as soon as it is longer than the limit. @throws AppError when it ends too early */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    // The response still needs the connection, so the rest is read and dropped.
    if (length > maxBytes) resolve(null);
    else chunks.push(chunk);
  });
  request.on("end", () => resolve(Buffer.concat(chunks)));
  const fail = () => {
    // Every request emits `close`, and creating an error is slow.
    if (!request.readableEnded)
      reject(new AppError("BAD_USER_INPUT", "The request is incomplete."));
  };
  request.on("error", fail);
  request.on("close", fail);
  if (request.destroyed) fail();
  return promise;
}
