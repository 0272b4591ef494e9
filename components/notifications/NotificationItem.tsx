import { Avatar } from "#components/members/Avatar.tsx";
import { Button } from "#components/ui/Button.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import type { NotificationsQuery } from "#graphql/generated/client/graphql.ts";
import { notificationSettingsTexts as settingsTexts } from "#lib/notifications/shared/notification-settings-texts.ts";
import { notificationTexts as texts } from "#lib/notifications/shared/notification-texts.ts";
import { MuteForm } from "./MuteForm.tsx";

type Props = { item: NotificationsQuery["notifications"]["items"][number] };

/** Kinds of notifications that a discussion causes repeatedly, so that it can be muted. */
const mutedKinds: readonly string[] = ["thread_reply", "reply", "mention"];

/** One entry: the event, its time and link, and a button while it is unread. */
export function NotificationItem({ item }: Props) {
  const { id, kind, text, path, assocId, insertedAt, isRead, user } = item;
  return (
    <li
      className={`flex items-start gap-4 border-s-4 px-3 py-4 ${isRead ? "border-s-transparent" : "border-s-brand bg-wash"}`}
    >
      {user ? (
        <Avatar username={user.username} picture={user.avatar?.thumb ?? null} />
      ) : (
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-wash-strong">
          <Icon name="info" className="size-6 text-ink-soft" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${isRead ? "" : "font-semibold"}`}>
          {isRead ? null : <VisuallyHidden>{`${texts.unread}: `}</VisuallyHidden>}
          {path ? (
            <a
              href={path}
              className="text-ink no-underline hover:text-link hover:underline"
              data-unread={isRead ? undefined : id}
            >
              {text}
            </a>
          ) : (
            text
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <Time at={insertedAt} format="elapsed" />
        </p>
        <div className="-ms-5 flex flex-wrap empty:hidden">
          {isRead ? null : (
            <form method="post" action="/api/notifications/read">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="quiet">
                {texts.markRead}
                <VisuallyHidden>{`: ${text}`}</VisuallyHidden>
              </Button>
            </form>
          )}
          {assocId && !isRead && mutedKinds.includes(kind) ? (
            <MuteForm assocId={assocId} isMuted>
              {settingsTexts.muteShort}{" "}
              <VisuallyHidden>{`${settingsTexts.muteRest}: ${text}`}</VisuallyHidden>
            </MuteForm>
          ) : null}
        </div>
      </div>
    </li>
  );
}
