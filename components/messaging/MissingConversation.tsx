import { plainConversationTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";

/**
 * Shown for a conversation that does not exist or belongs to others; the two cases look the same.
 */
export function MissingConversation() {
  return (
    <div className="py-4">
      <h1 className="text-2xl">{texts.missingTitle}</h1>
      <p className="mt-3 max-w-read text-ink-soft">{texts.missingText}</p>
    </div>
  );
}
