import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { hasAds } from "#app/_shared/page-data/ads.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { listData } from "#app/_shared/structured-data/list-data.ts";
import { SidebarAds } from "#components/ads/SidebarAds.tsx";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { CommunityGuidelines } from "#components/forums/CommunityGuidelines.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { TakePart } from "#components/shell/TakePart.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { CommunityPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { createRecipePath } from "#lib/recipes/shared/recipe.ts";
import { communityTexts as texts } from "#lib/site/shared/community-texts.ts";
import { listActions } from "#lib/site/shared/take-part.ts";
import { createStoryPath } from "#lib/stories/shared/story.ts";

/** Number of threads on the hub. */
const shownThreads = 8;

/** The community hub (spec §2 `/community`): discussions and recommended items. */
export default async function CommunityPage() {
  const { site } = await loadShell();
  const hasForums = site.features.includes("Forums");
  const { threads, recentsAsRecommendations } = await renderContext().read(CommunityPageDocument, {
    hasForums,
  });
  const links = { features: site.features };
  const description = texts.description(site.topicName);
  const actions = listActions({
    ask: hasForums ? createThreadPath : null,
    answer: hasForums ? forumsPath({ sort: "unanswered" }) : null,
    story: site.features.includes("Stories") ? createStoryPath : null,
    recipe: site.features.includes("Recipes") ? createRecipePath : null,
  });
  const talk = threads?.items.slice(0, shownThreads) ?? [];
  const items = [...talk, ...recentsAsRecommendations];
  return (
    <SidebarLayout
      label="How we talk here"
      sidebar={
        <div className="grid gap-10">
          <CommunityGuidelines />
          {hasAds(site) && <SidebarAds siteName={site.displayName} />}
        </div>
      }
    >
      <PageHead title={texts.title} description={description} path="/community" />
      <JsonLd
        things={listData(site, { name: texts.title, description, path: "/community", items })}
      />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 mb-8 max-w-read text-lg text-balance text-ink-soft">{description}</p>
      <TakePart actions={actions} />
      {hasForums ? (
        <section aria-labelledby="talk" className="mb-12">
          <h2 id="talk" className="mb-4 text-2xl">
            {texts.threads}
          </h2>
          <ThreadList
            threads={talk}
            level={3}
            links={links}
            empty={
              <EmptyState title={texts.noThreads.title} level={3}>
                {texts.noThreads.message}
              </EmptyState>
            }
          />
          <ButtonLink href="/forums" variant="secondary" className="mt-6">
            {texts.allThreads}
          </ButtonLink>
        </section>
      ) : null}
      <section aria-labelledby="read">
        <h2 id="read" className="mb-4 text-2xl">
          {texts.articles}
        </h2>
        <TeaserList
          items={recentsAsRecommendations}
          level={3}
          links={links}
          empty={
            <EmptyState title={texts.noArticles.title} level={3}>
              {texts.noArticles.message}
            </EmptyState>
          }
        />
      </section>
    </SidebarLayout>
  );
}
