import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { FollowingOverview } from "#components/follows/FollowingOverview.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { FirstStepsNote } from "#components/updates/FirstStepsNote.tsx";
import { UpdateList } from "#components/updates/UpdateList.tsx";
import { UpdateSide } from "#components/updates/UpdateSide.tsx";
import { FollowingOverviewDocument, UpdatesDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { followingTexts } from "#lib/follows/shared/following-texts.ts";
import { updateTexts } from "#lib/updates/shared/update-texts.ts";

/** The subjects that the viewer follows (spec §2 /profile/following). */
export default async function FollowingPage() {
  const { site } = await loadShell();
  const hasForums = site.features.includes("Forums");
  const { readAsViewer } = renderContext();
  const [{ followCounts, followedThreads }, { updates, currentUser }] = await Promise.all([
    readAsViewer(FollowingOverviewDocument, { hasForums }),
    readAsViewer(UpdatesDocument, { page: currentPageNumber() }),
  ]);
  // The number of pages is not counted.
  const isPast = updates.items.length === 0;
  if (isPast && redirectToLastPage({ page: updates.page, pageCount: 1 })) return null;
  const more = updates.hasMore ? (
    <p className="mt-5">
      <ButtonLink variant="secondary" href={`${followingPath()}?page=${updates.page + 1}#updates`}>
        {updateTexts.showMore}
      </ButtonLink>
    </p>
  ) : undefined;
  return (
    <ProfileLayout path="/profile/following">
      <PageHead title={followingTexts.title} isPrivate />
      <FollowingOverview
        counts={{ ...followCounts, threads: followedThreads?.total ?? 0 }}
        hasThreads={hasForums}
      />
      <section aria-labelledby="updates" className="mt-10">
        <h2 id="updates" className="mb-4 text-2xl">
          {updateTexts.title}
        </h2>
        {currentUser?.showsFirstSteps ? <FirstStepsNote /> : null}
        <UpdateList
          updates={updates}
          more={more}
          side={<UpdateSide updates={updates} saved={[]} start={null} />}
        />
      </section>
    </ProfileLayout>
  );
}
