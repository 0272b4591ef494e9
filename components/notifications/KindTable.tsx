import type { NotificationSettingsQuery } from "#graphql/generated/client/graphql.ts";
import { notificationSettingsTexts as texts } from "#lib/notifications/shared/notification-settings-texts.ts";

type Kind = NotificationSettingsQuery["notificationSettings"]["kinds"][number];

/** A checkbox for a kind and a channel; its accessible name consists of its row and column headings. */
function Box(props: {
  name: "site" | "email" | "push";
  kind: Kind["kind"];
  isOn: boolean;
  label: string;
}) {
  const { name, kind, isOn, label } = props;
  return (
    <td className="px-1 py-1 text-center">
      <label className="inline-flex size-11 items-center justify-center">
        <input
          type="checkbox"
          name={name}
          value={kind}
          defaultChecked={isOn}
          aria-label={`${texts.kinds[kind]}: ${label}`}
          className="size-6 accent-brand"
        />
      </label>
    </td>
  );
}

/** The kinds of notifications and the channels of each. */
export function KindTable({ kinds, hasPush }: { kinds: readonly Kind[]; hasPush: boolean }) {
  return (
    <table className="w-full border-y border-line">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 text-start font-semibold">
            {texts.kind}
          </th>
          <th scope="col" className="px-1 py-2 text-center font-semibold">
            {texts.onSite}
          </th>
          <th scope="col" className="px-1 py-2 text-center font-semibold">
            {texts.byEmail}
          </th>
          {hasPush ? (
            <th scope="col" className="px-1 py-2 text-center font-semibold">
              {texts.byPush}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {kinds.map(({ kind, isOnSite, isByEmail, isByPush }) => (
          <tr key={kind}>
            <th scope="row" className="py-2 text-start font-normal">
              {texts.kinds[kind]}
            </th>
            <Box name="site" kind={kind} isOn={isOnSite} label={texts.onSite} />
            <Box name="email" kind={kind} isOn={isByEmail} label={texts.byEmail} />
            {hasPush ? <Box name="push" kind={kind} isOn={isByPush} label={texts.byPush} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
