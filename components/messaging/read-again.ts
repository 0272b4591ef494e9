import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import type { ShownMessage } from "./shown-message.ts";

/**
 * Maximum number of pages that are read again. Reactions to older messages stay outdated until the conversation is
 * opened again.
 */
const maxPages = 10;

/**
 * Reads the loaded messages again, newest page first, because reactions to them may have been missed.
 * @param oldest the oldest message that is loaded
 * @param readBefore reads the page before a message, or the newest page
 */
export async function readAgain(options: {
  oldest: ShownMessage | undefined;
  readBefore: (id: string | undefined) => Promise<readonly ShownMessage[]>;
  onPage: (messages: readonly ShownMessage[]) => void;
}): Promise<void> {
  const { oldest, readBefore, onPage } = options;
  if (!oldest) return;
  let before: string | undefined;
  for (let count = 0; count < maxPages; count += 1) {
    const page = await readBefore(before);
    onPage(page);
    const [first] = page;
    if (!first || first.sequence <= oldest.sequence || page.length < messagesPerPage) return;
    before = first.id;
  }
}
