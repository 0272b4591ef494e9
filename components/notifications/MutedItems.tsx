import { TextLink } from "#components/ui/TextLink.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import type { NotificationSettingsQuery } from "#graphql/generated/client/graphql.ts";
import { notificationSettingsTexts as texts } from "#lib/notifications/shared/notification-settings-texts.ts";
import { MuteForm } from "./MuteForm.tsx";

/** The discussions that a member has muted on this site. */
export function MutedItems(props: {
  items: NotificationSettingsQuery["notificationSettings"]["mutedItems"];
}) {
  return (
    <section aria-labelledby="muted" className="mt-12">
      <h2 id="muted" className="mb-2 text-2xl">
        {texts.mutedTitle}
      </h2>
      {props.items.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {props.items.map(({ id, title, path }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <TextLink href={path} className="min-w-0 wrap-anywhere">
                {title}
              </TextLink>
              <MuteForm assocId={id} isMuted={false}>
                {texts.unmute}
                <VisuallyHidden>{` ${title}`}</VisuallyHidden>
              </MuteForm>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{texts.mutedEmpty}</p>
      )}
    </section>
  );
}
