import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { MainPicture } from "#components/content/MainPicture.tsx";
import { PageHeader } from "#components/content/PageHeader.tsx";
import { SectionList } from "#components/sections/SectionList.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import { FullBleedLayout } from "#components/shell/FullBleedLayout.tsx";
import { nearCommunities } from "#components/shell/site-shell.ts";
import { SharedPreviewPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { previewLinkTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { describeInstant } from "#lib/site/shared/site-time.ts";

type Props = { params: Promise<{ secret: string }> };

const load = perPage(
  async (secret: string) =>
    (await renderContext().readAsViewer(SharedPreviewPageDocument, { secret })).sharedPreview,
);

/** An unpublished piece for people without an account who have its link: its text, and nothing around it. */
export default async function SharedPreviewPage({ params }: Props) {
  const preview = await load((await params).secret);
  if (!preview) return <NotFoundPage />;
  const { title, summary, featuredMedia, sections, expiresAt, timeZone, type } = preview;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  const place: SectionContext = {
    site,
    hasAds: false,
    communities: nearCommunities(site, network),
    links: { features: site.features, isOnCrossPublishedPage: false },
    content: { id: "", type, path: "" },
    renderFragment: () => null,
  };
  return (
    <FullBleedLayout>
      <PageHead title={title} isPrivate />
      <p className="bg-warning-ground px-4 py-3 text-center">
        {texts.notice(describeInstant(new Date(expiresAt), timeZone))}
      </p>
      <article>
        <PageHeader title={title} isSilent={false} />
        <p className="mx-auto max-w-[calc(var(--container-read)+4rem)] px-4 text-lg text-ink-soft sm:px-8">
          {summary}
        </p>
        {featuredMedia ? (
          <div className="article-picture">
            <MainPicture media={featuredMedia} shape="wide" />
          </div>
        ) : null}
        <div className="mt-8 mb-16">
          <SectionList sections={sections} place={place} />
        </div>
      </article>
    </FullBleedLayout>
  );
}
