import type { Queryable } from "#lib/core/server/db/client.ts";
import { maxBodyLength } from "#lib/forums/shared/thread.ts";
import { parseThread } from "#lib/forums/shared/thread-rules.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";

/** The text of a member: plain text, or a `document` with its formatting as the editor sent it. */
export type ThreadText = { title: string; body: string; document?: unknown };

/**
 * Reads title, plain text and formatting in their stored form.
 * @throws AppError BAD_USER_INPUT with the text of the first rule that failed
 */
export async function readThreadText(db: Queryable, { title, body, document }: ThreadText) {
  if (!document) return { ...parseThread({ title, body }), document: null };
  const text = await readMemberText(db, { document }, { maxLength: maxBodyLength });
  return { ...text, ...parseThread({ title, body: text.body }) };
}
