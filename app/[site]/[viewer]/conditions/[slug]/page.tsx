import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { conditionData } from "#app/_shared/structured-data/condition-data.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { conditionSteps, loadCondition } from "#app/[site]/[viewer]/conditions/condition-data.ts";
import { ConditionOverview } from "#components/conditions/ConditionOverview.tsx";
import { ConditionPeople } from "#components/conditions/ConditionPeople.tsx";
import { ConditionView } from "#components/conditions/ConditionView.tsx";
import { FindCommunity } from "#components/conditions/FindCommunity.tsx";
import { PrevalenceChart } from "#components/conditions/PrevalenceChart.tsx";
import { NetworkItems } from "#components/content/NetworkItems.tsx";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { FollowButton } from "#components/follows/FollowButton.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { isPointPrevalence, sortFigures } from "#lib/conditions/shared/format-disorder.ts";
import { searchPath } from "#lib/search/shared/search.ts";

type Props = { params: Promise<{ slug: string }> };

/** A condition and the site's content about it (spec §2 `/conditions/{slug}`). */
export default async function ConditionPage({ params }: Props) {
  const [read, { site }] = await Promise.all([loadCondition((await params).slug), loadShell()]);
  const { disorderDetail: condition, disorderDirectory, latestContent, threads } = read;
  if (!condition) return <NotFoundPage />;
  const steps = conditionSteps(disorderDirectory);
  const links = { features: site.features };
  return (
    <>
      <PageHead
        title={condition.seo.title || condition.name}
        isFullTitle={Boolean(condition.seo.title)}
        description={condition.seo.metadesc || condition.summary}
        keywords={condition.seo.metakeywords || undefined}
        path={condition.path}
      />
      <JsonLd things={conditionData(condition, site, steps)} />
      <ConditionView
        condition={condition}
        steps={steps}
        action={
          <FollowButton
            followable={{ type: "DISORDER", id: Number(condition.id) }}
            name={condition.name}
          />
        }
        overview={
          <ConditionOverview
            people={condition.people}
            articleCount={latestContent.total}
            threadCount={threads?.total ?? 0}
          />
        }
      >
        <PrevalenceChart figures={sortFigures(condition.prevalences).filter(isPointPrevalence)} />
        <FindCommunity communities={condition.communities} />
        <section aria-labelledby="articles">
          <h2 id="articles" className="mb-3 text-2xl">
            {conditionTexts.articles}
          </h2>
          <TeaserList
            items={latestContent.items}
            level={3}
            links={links}
            empty={
              <p className="max-w-read text-ink-soft">
                No articles yet.{" "}
                <TextLink href={searchPath(condition.name)}>Search the site</TextLink>
              </p>
            }
          />
          {latestContent.total > latestContent.items.length ? (
            <p className="mt-2">
              <MoreLink href={searchPath(condition.name)}>
                {conditionTexts.seeAll(condition.name)}
              </MoreLink>
            </p>
          ) : null}
        </section>
        {threads ? (
          <section aria-labelledby="threads">
            <h2 id="threads" className="mb-3 text-2xl">
              {conditionTexts.threads}
            </h2>
            <ThreadList
              threads={threads.items}
              level={3}
              links={links}
              empty={
                <p className="max-w-read text-ink-soft">
                  {conditionTexts.noThreads} <TextLink href="/forums">Go to the forums</TextLink>
                </p>
              }
            />
          </section>
        ) : null}
        <ConditionPeople people={condition.people} />
        <NetworkItems
          id="network-threads"
          title={conditionTexts.networkThreads}
          items={condition.networkThreads}
        />
        <NetworkItems
          id="network-articles"
          title={conditionTexts.networkArticles}
          items={condition.networkArticles}
        />
      </ConditionView>
    </>
  );
}
