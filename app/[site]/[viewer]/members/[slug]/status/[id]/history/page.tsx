import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { loadStatusVersions } from "#app/[site]/[viewer]/members/[slug]/status/member-status.ts";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { StatusVersions } from "#components/statuses/StatusVersions.tsx";
import { statusHistoryPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";

type Props = { params: Promise<{ slug: string; id: string }> };

/** The earlier versions of a status update; not found if it has none. */
export default async function StatusHistoryPage({ params }: Props) {
  const { slug, id } = await params;
  const status = await loadStatusVersions(slug, id);
  if (!status || status.earlierVersions.length === 0) return <NotFoundPage />;
  return (
    <CenteredLayout>
      <PageHead title={statusTexts.history} path={statusHistoryPath(slug, id)} isPrivate />
      <StatusVersions status={status} />
    </CenteredLayout>
  );
}
