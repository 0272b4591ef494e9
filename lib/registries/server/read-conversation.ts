import { markConversationRead } from "#lib/messaging/server/get-conversations.ts";
import { markSubjectRead } from "#lib/notifications/server/mark-read.ts";

/**
 * Marks a conversation as read, and marks the notifications of its messages as read.
 * @throws AppError as `markConversationRead`
 */
export async function readConversation(options: Parameters<typeof markConversationRead>[0]) {
  const conversation = await markConversationRead(options);
  await markSubjectRead({ ...options, subject: `message:${conversation.id}` });
  return conversation;
}
