import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { messagesPath } from "#lib/messaging/shared/message-paths.ts";

/** The notice of an empty list other than the inbox, with a link to the inbox. */
export function EmptyMessageList({
  texts,
}: {
  texts: { title: string; text: string; action: string };
}) {
  return (
    <EmptyState
      title={texts.title}
      action={
        <ButtonLink variant="secondary" href={messagesPath}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </EmptyState>
  );
}
