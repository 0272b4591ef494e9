import type { ComponentProps } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import {
  conversationsPerPage,
  messageListTexts,
  blockedTexts as texts,
} from "#lib/messaging/shared/message-list-texts.ts";
import { blockedPath } from "#lib/messaging/shared/message-paths.ts";
import { BlockedList } from "./BlockedList.tsx";
import { EmptyMessageList } from "./EmptyMessageList.tsx";

type Props = {
  /** Null when they could not be read. */
  members: ComponentProps<typeof BlockedList>["members"] | null;
  isFirstPage: boolean;
};

/** The page of blocked members, with an explanation of blocking and unblocking. */
export function BlockedMembers({ members, isFirstPage }: Props) {
  if (!members) {
    return (
      <ErrorState
        title={texts.failedTitle}
        action={
          <ButtonLink variant="secondary" href={blockedPath}>
            {messageListTexts.retry}
          </ButtonLink>
        }
      >
        {messageListTexts.failedText}
      </ErrorState>
    );
  }
  const last = members.length >= conversationsPerPage ? members.at(-1) : undefined;
  if (members.length === 0 && isFirstPage)
    return <EmptyMessageList texts={messageListTexts.emptyBlocked} />;
  return (
    <>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-2 text-ink-soft">{texts.intro}</p>
      <details className="accordion my-5 rounded-lg border border-line bg-surface">
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-wash">
          {texts.unblockTitle}
          <Icon name="chevron-down" className="accordion-mark size-5 shrink-0 text-ink-soft" />
        </summary>
        <p className="px-4 pb-4">{texts.unblockText}</p>
      </details>
      <BlockedList members={members} />
      {last ? (
        <p className="mt-4">
          <MoreLink href={`${blockedPath}?after=${last.id}`}>{texts.more}</MoreLink>
        </p>
      ) : null}
    </>
  );
}
