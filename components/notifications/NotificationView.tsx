import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { NotificationsQuery } from "#graphql/generated/client/graphql.ts";
import {
  notificationSettingsPath,
  notificationsPath,
} from "#lib/notifications/shared/notification.ts";
import { notificationTexts as texts } from "#lib/notifications/shared/notification-texts.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import { ReadOnOpen } from "./ReadOnOpen.tsx";

type Props = Pick<NotificationsQuery["notifications"], "items" | "nextBefore"> & {
  isFirstPage: boolean;
};

/** One page of a member's notifications. */
export function NotificationView({ items, nextBefore, isFirstPage }: Props) {
  const hasUnread = items.some(({ isRead }) => !isRead);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
        {hasUnread ? (
          <form method="post" action="/api/notifications/read">
            <input type="hidden" name="all" value="1" />
            <Button type="submit" variant="secondary">
              {texts.markAllRead}
            </Button>
          </form>
        ) : null}
        {hasPage(notificationSettingsPath) ? (
          <TextLink href={notificationSettingsPath}>{texts.settings}</TextLink>
        ) : null}
      </div>
      {items.length > 0 ? (
        <ReadOnOpen>
          <ul className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} />
            ))}
          </ul>
        </ReadOnOpen>
      ) : (
        <NoNotifications isFirstPage={isFirstPage} />
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : <TextLink href={notificationsPath}>{texts.newest}</TextLink>}
        {nextBefore ? (
          <MoreLink href={`${notificationsPath}?before=${nextBefore}`}>{texts.older}</MoreLink>
        ) : null}
      </div>
    </>
  );
}

function NoNotifications({ isFirstPage }: { isFirstPage: boolean }) {
  if (!isFirstPage)
    return <EmptyState title={texts.emptyOlderTitle}>{texts.emptyOlderText}</EmptyState>;
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={<ButtonLink href="/profile/following">{texts.emptyAction}</ButtonLink>}
    >
      {texts.emptyText}
    </EmptyState>
  );
}
