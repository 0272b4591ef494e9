import type { ReactNode } from "react";
import { BackLink } from "#components/ui/BackLink.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { messageListTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import {
  archivePath,
  blockedPath,
  messagesPath,
  newMessagePath,
} from "#lib/messaging/shared/message-paths.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { paneProps } from "./messages-pane.ts";

export type MessageListName = "inbox" | "archive" | "blocked";

const links: readonly { name: MessageListName; href: string; label: string }[] = [
  { name: "inbox", href: messagesPath, label: texts.inbox },
  { name: "archive", href: archivePath, label: texts.archive },
  { name: "blocked", href: blockedPath, label: texts.blocked },
];

type Props = {
  /** The name of messages on this site. */
  title: string;
  /** The list that is shown or contains the conversation; omitted on other pages. */
  current?: MessageListName;
  list: ReactNode;
  /** The pane next to the list; on a small screen it replaces the list. */
  detail?: ReactNode;
  /** Whether the list has conversations to select. */
  hasChoice?: boolean;
};

/**
 * The layout of the message pages: navigation, list and conversation. Small screens show only the
 * list or the conversation, with a link back.
 */
export function MessagesFrame({ title, current, list, detail, hasChoice = false }: Props) {
  const hasDetail = detail !== undefined;
  const Title = hasDetail ? "h2" : "h1";
  const back = current === "archive" ? archivePath : messagesPath;
  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-8 sm:px-6 lg:grid lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] lg:gap-x-8 lg:px-8 lg:pt-8">
      <div
        {...paneProps}
        className={`min-w-0 print:hidden lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:overscroll-contain lg:border-e lg:border-line lg:pe-4 lg:pb-8 ${hasDetail ? "max-lg:hidden" : "max-lg:mx-auto max-lg:max-w-[44rem]"}`}
      >
        {hasDetail ? (
          <a
            href="#message-detail"
            className="sr-only focus:not-sr-only focus:mb-3 focus:inline-block"
          >
            {texts.skip}
          </a>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Title className={hasDetail ? "text-2xl" : "text-3xl lg:text-2xl"}>{title}</Title>
          {hasPage(newMessagePath) ? (
            <ButtonLink variant="secondary" href={newMessagePath} className="px-4!">
              <Icon name="edit" className="size-5" />
              {texts.write}
            </ButtonLink>
          ) : null}
        </div>
        <MessagesNav current={current} />
        {list}
      </div>
      <div id="message-detail" tabIndex={-1} className="min-w-0 outline-none">
        {hasDetail ? (
          <>
            <p className="mb-2 lg:hidden">
              <BackLink href={back}>{texts.all}</BackLink>
            </p>
            {detail}
          </>
        ) : hasChoice ? (
          <SelectPrompt />
        ) : null}
      </div>
    </div>
  );
}

function MessagesNav({ current }: { current: MessageListName | undefined }) {
  return (
    <nav aria-label={texts.nav} className="mt-4 mb-5 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {links.map(({ name, href, label }) => (
          <li key={name}>
            <a
              href={href}
              aria-current={name === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ink no-underline hover:bg-wash aria-[current=page]:border-brand aria-[current=page]:font-semibold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shown next to a list on a wide screen before a conversation is selected. */
function SelectPrompt() {
  return (
    <div className="hidden h-full min-h-[60dvh] content-center justify-items-center text-center lg:grid">
      <Icon name="message" className="size-12 text-ink-soft" />
      <p className="mt-4 text-xl font-semibold">{texts.select}</p>
      <p className="mt-2 max-w-sm text-ink-soft">{texts.selectText}</p>
    </div>
  );
}
