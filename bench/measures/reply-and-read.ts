import { randomUUID } from "node:crypto";
import {
  CreateCommentDocument,
  type CreateCommentMutation,
} from "#graphql/generated/client/graphql.ts";
import { ask, fetchPlain } from "#tests/support/product-calls.ts";

/**
 * Stores a reply and requests its page as the next reader, a guest.
 * @returns whether the page shows the reply
 * @throws Error if the reply could not be stored
 */
export async function replyAndRead(
  port: number,
  { thread, cookie }: { thread: { id: number | string; path: string }; cookie: string },
): Promise<boolean> {
  const key = randomUUID();
  const { createComment } = await ask<CreateCommentMutation>(port, cookie, CreateCommentDocument, {
    assocId: String(thread.id),
    body: `Measured reply ${key}`,
    idempotencyKey: key,
  });
  const { text } = await fetchPlain(port, `${thread.path}?page=${createComment.page}`);
  return text.includes(key);
}
