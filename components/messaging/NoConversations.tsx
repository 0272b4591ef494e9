import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { messageListTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { EmptyMessageList } from "./EmptyMessageList.tsx";

type Props = {
  isArchived: boolean;
  /** Whether the site has forums. */
  hasForums: boolean;
};

/** The text of an empty list, and its next step. */
export function NoConversations({ isArchived, hasForums }: Props) {
  if (isArchived) return <EmptyMessageList texts={texts.emptyArchive} />;
  const { title, text, forums, people } = texts.emptyInbox;
  return (
    <EmptyState
      title={title}
      action={
        <span className="grid justify-items-center gap-3">
          {hasForums ? <ButtonLink href="/forums">{forums}</ButtonLink> : null}
          <ButtonLink variant="quiet" href={followingPath("people")}>
            {people}
          </ButtonLink>
        </span>
      }
    >
      {text}
    </EmptyState>
  );
}
