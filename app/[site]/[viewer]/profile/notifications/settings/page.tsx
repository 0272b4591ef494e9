import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { MutedItems } from "#components/notifications/MutedItems.tsx";
import { NotificationSettingsForm } from "#components/notifications/NotificationSettingsForm.tsx";
import { PushSettings } from "#components/notifications/PushSettings.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { NotificationSettingsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { pushTexts } from "#lib/notifications/shared/notification-push-texts.ts";
import { listTimeZones } from "#lib/notifications/shared/notification-settings.ts";
import { notificationSettingsTexts as texts } from "#lib/notifications/shared/notification-settings-texts.ts";

const results: Readonly<Record<string, string>> = {
  saved: texts.saved,
  "push-on": pushTexts.isOn,
  "push-removed": pushTexts.isRemoved,
};

/** The notification settings of a member: kinds, channels and times. The form is plain HTML. */
export default async function NotificationSettingsPage() {
  const { query } = renderContext().request();
  const { notificationSettings } = await renderContext().readAsViewer(
    NotificationSettingsDocument,
    {},
  );
  const { site } = await loadShell();
  const problem = query.get("problem");
  const result = results[query.get("result") ?? ""];
  return (
    <ProfileLayout path="/profile/notifications/settings">
      <PageHead title={texts.title} isPrivate />
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {problem || result ? (
        <div className="mb-6">
          <Banner tone={problem ? "danger" : "success"}>{problem ? texts.failed : result}</Banner>
        </div>
      ) : null}
      <NotificationSettingsForm
        settings={notificationSettings}
        siteName={site.displayName}
        timeZones={listTimeZones()}
      />
      {notificationSettings.push ? <PushSettings {...notificationSettings.push} /> : null}
      <MutedItems items={notificationSettings.mutedItems} />
    </ProfileLayout>
  );
}
