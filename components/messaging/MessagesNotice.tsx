import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { messageResultTexts } from "#lib/messaging/shared/message-list-texts.ts";
import { blockedPath } from "#lib/messaging/shared/message-paths.ts";

/** The result of the last plain form, or of the conversation page that redirected here. */
export function MessagesNotice({ result }: { result: string | null }) {
  const text =
    result !== null && Object.hasOwn(messageResultTexts, result)
      ? messageResultTexts[result]
      : null;
  if (!text) return null;
  const viewBlocked = <TextLink href={blockedPath}>{messagingTexts.viewBlocked}</TextLink>;
  return (
    <div className="mb-6">
      <Banner tone="success" action={result === "declined" ? viewBlocked : undefined}>
        {text}
      </Banner>
    </div>
  );
}
