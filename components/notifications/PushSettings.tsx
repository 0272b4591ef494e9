import { Button } from "#components/ui/Button.tsx";
import { Time } from "#components/ui/Time.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import type { NotificationSettingsQuery } from "#graphql/generated/client/graphql.ts";
import { pushTexts as texts } from "#lib/notifications/shared/notification-push-texts.ts";
import { PushButton } from "./PushButton.tsx";

type Props = NonNullable<NotificationSettingsQuery["notificationSettings"]["push"]>;

/** Turns push messages on for this browser, and lists the member's browsers with a button to turn each off. */
export function PushSettings({ publicKey, devices }: Props) {
  const isOnHere = devices.some(({ isCurrent }) => isCurrent);
  return (
    <section aria-labelledby="push" className="mt-12">
      <h2 id="push" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{texts.text}</p>
      {isOnHere ? null : (
        <>
          <PushButton publicKey={publicKey} />
          <noscript>
            <p className="mt-2 text-sm text-ink-soft">{texts.needsScripts}</p>
          </noscript>
        </>
      )}
      <h3 className="mt-6 mb-2 text-lg">{texts.devicesTitle}</h3>
      {devices.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map(({ id, name, insertedAt, isCurrent }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{name ?? texts.unknownDevice}</p>
                <p className="text-sm text-ink-soft">
                  {isCurrent ? `${texts.thisDevice} ` : null}
                  {`${texts.turnedOn} `}
                  <Time at={insertedAt} format="dateAndTime" />
                </p>
              </div>
              <form method="post" action="/api/notifications/push/remove">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="quiet">
                  {texts.remove}
                  <VisuallyHidden>{` ${name ?? texts.unknownDevice}`}</VisuallyHidden>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{texts.devicesEmpty}</p>
      )}
    </section>
  );
}
