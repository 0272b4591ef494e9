import type { Metadata } from "next";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { hasAds } from "#app/_shared/page-data/ads.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { listData } from "#app/_shared/structured-data/list-data.ts";
import { SidebarAds } from "#components/ads/SidebarAds.tsx";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { CommunityGuidelines } from "#components/forums/CommunityGuidelines.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { CommunityPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** Threads that the hub shows of all. */
const shownThreads = 8;

const toDescription = (name: string) =>
  `Ask, answer and keep each other company: what people living with ${name.toLowerCase()} talk about.`;

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await loadShell();
  const description = toDescription(site.displayName);
  return buildPageMetadata({ title: "Community", description, path: "/community" });
}

/** The community hub (spec §2 `/community`): what members talk about, and what to read. */
export default async function CommunityPage() {
  const { site } = await loadShell();
  const hasForums = site.features.includes("Forums");
  const { threads, recentsAsRecommendations } = await renderContext().read(CommunityPageDocument, {
    hasForums,
  });
  const links = { features: site.features };
  const description = toDescription(site.displayName);
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
      <JsonLd
        things={listData(site, { name: "Community", description, path: "/community", items })}
      />
      <h1 className="text-3xl">Community</h1>
      <p className="mt-3 mb-8 max-w-read text-lg text-balance text-ink-soft">{description}</p>
      {hasForums ? (
        <section aria-labelledby="talk" className="mb-12">
          <h2 id="talk" className="mb-4 text-2xl">
            Active threads
          </h2>
          <ThreadList
            threads={talk}
            level={3}
            links={links}
            empty={
              <EmptyState title="No threads yet" level={3}>
                Start the first one.
              </EmptyState>
            }
          />
          <ButtonLink href="/forums" variant="secondary" className="mt-6">
            All forum threads
          </ButtonLink>
        </section>
      ) : null}
      <section aria-labelledby="read">
        <h2 id="read" className="mb-4 text-2xl">
          Latest articles
        </h2>
        <TeaserList
          items={recentsAsRecommendations}
          level={3}
          links={links}
          empty={
            <EmptyState title="Nothing to read yet" level={3}>
              New articles are on the way.
            </EmptyState>
          }
        />
      </section>
    </SidebarLayout>
  );
}
