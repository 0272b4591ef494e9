import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { loadStatusVersions } from "#app/[site]/[viewer]/members/[slug]/status/member-status.ts";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { StatusVersions } from "#components/statuses/StatusVersions.tsx";
import { statusHistoryPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, id } = await params;
  return buildPrivatePageMetadata(statusTexts.history, statusHistoryPath(slug, id));
}

/** What the author of a status update changed; not found for one that nobody has changed. */
export default async function StatusHistoryPage({ params }: Props) {
  const { slug, id } = await params;
  const status = await loadStatusVersions(slug, id);
  if (!status || status.earlierVersions.length === 0) return <NotFoundPage />;
  return (
    <CenteredLayout>
      <StatusVersions status={status} />
    </CenteredLayout>
  );
}
