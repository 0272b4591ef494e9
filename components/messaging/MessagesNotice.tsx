import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { messageResultTexts } from "#lib/messaging/shared/message-list-texts.ts";
import { blockedPath } from "#lib/messaging/shared/message-paths.ts";

/** What was done last: by a plain form, or on the page of a conversation that led back here. */
export function MessagesNotice({ result }: { result: string | null }) {
  if (result !== "declined") return <ResultBanner texts={messageResultTexts} result={result} />;
  return (
    <div className="mb-6">
      <Banner
        tone="success"
        action={<TextLink href={blockedPath}>{messagingTexts.viewBlocked}</TextLink>}
      >
        {messagingTexts.declined}
      </Banner>
    </div>
  );
}
