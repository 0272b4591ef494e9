import { Banner } from "#components/ui/Banner.tsx";
import { notificationSettingsTexts as settingsTexts } from "#lib/notifications/shared/notification-settings-texts.ts";
import { notificationTexts as texts } from "#lib/notifications/shared/notification-texts.ts";

const results: Readonly<Record<string, string>> = {
  "all-read": texts.allRead,
  read: texts.oneRead,
  muted: settingsTexts.isMuted,
  unmuted: settingsTexts.isUnmuted,
};

/** The result of the form that was sent last. */
export function NotificationNotice(props: { result: string | null; problem: string | null }) {
  const result = Object.hasOwn(results, props.result ?? "") ? results[props.result ?? ""] : null;
  const text = props.problem ? texts.failed : result;
  if (!text) return null;
  return (
    <div className="mb-6">
      <Banner tone={props.problem ? "danger" : "success"}>{text}</Banner>
    </div>
  );
}
