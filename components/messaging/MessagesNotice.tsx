import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { messageResultTexts } from "#lib/messaging/shared/message-list-texts.ts";
import { blockedPath } from "#lib/messaging/shared/message-paths.ts";

/** What was done last: by a plain form, or on the page of a conversation that led back here. */
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
