import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotificationNotice } from "#components/notifications/NotificationNotice.tsx";
import { NotificationView } from "#components/notifications/NotificationView.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { NotificationsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isId } from "#lib/core/shared/id.ts";
import { notificationTexts } from "#lib/notifications/shared/notification-texts.ts";

/** The viewer's notifications on this site. Every button is a form that works without scripts. */
export default async function NotificationsPage() {
  const { query } = renderContext().request();
  const asked = query.get("before") ?? "";
  const before = isId(asked) ? asked : null;
  const data = await renderContext()
    .readAsViewer(NotificationsDocument, { before })
    .catch(() => null);
  return (
    <ProfileLayout path="/profile/notifications">
      <PageHead title={notificationTexts.title} isPrivate />
      <h1 className="mb-6 text-3xl">{notificationTexts.title}</h1>
      <NotificationNotice result={query.get("result")} problem={query.get("problem")} />
      {data ? (
        <NotificationView {...data.notifications} isFirstPage={before === null} />
      ) : (
        <ErrorState title={notificationTexts.failedTitle}>
          {notificationTexts.failedText}
        </ErrorState>
      )}
    </ProfileLayout>
  );
}
