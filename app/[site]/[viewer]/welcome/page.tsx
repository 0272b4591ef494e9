import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { WelcomeView } from "#components/profiles/WelcomeView.tsx";
import { WelcomePageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { welcomeTexts } from "#lib/profiles/shared/welcome-texts.ts";

/** The first steps of a new member. */
export default async function WelcomePage() {
  const [data, { site }] = await Promise.all([
    renderContext().readAsViewer(WelcomePageDocument, {}),
    loadShell(),
  ]);
  const { currentUser, welcome, latestContent } = data;
  if (!currentUser) return <NotFoundPage />;
  return (
    <ProfileLayout path="/welcome">
      <PageHead title={welcomeTexts.title} isPrivate />
      <WelcomeView
        welcome={welcome}
        username={currentUser.username}
        siteName={site.displayName}
        hasForums={site.features.includes("Forums")}
      >
        {latestContent.items.length > 0 ? (
          <section aria-labelledby="read" className="mt-10">
            <h2 id="read" className="mb-3 text-2xl">
              {welcomeTexts.read}
            </h2>
            <TeaserList items={latestContent.items} level={3} links={{ features: site.features }} />
          </section>
        ) : null}
      </WelcomeView>
    </ProfileLayout>
  );
}
