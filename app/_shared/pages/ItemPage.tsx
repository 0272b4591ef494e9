import type { ReactNode } from "react";
import { ArticleView } from "#components/content/ArticleView.tsx";
import { CrossPublishedSites } from "#components/content/CrossPublishedSites.tsx";
import { NutritionFacts } from "#components/content/NutritionFacts.tsx";
import { PageHeader } from "#components/content/PageHeader.tsx";
import { PreviewBar } from "#components/content/PreviewBar.tsx";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { splitZones } from "#components/sections/page-zones.ts";
import { SectionList } from "#components/sections/SectionList.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import { FullBleedLayout } from "#components/shell/FullBleedLayout.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { SiteMark } from "#components/shell/SiteMark.tsx";
import { PageFragment } from "#components/ui/PageFragment.tsx";
import { WallPrompt } from "#components/walls/WallPrompt.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

type Props = {
  item: Item;
  /** Content after the text, such as the questions of a quiz. */
  questions?: ReactNode;
} & Pick<SectionContext, "site" | "communities">;

/** The wall of an item and its prompt. */
function renderWall(item: Item, site: SectionContext["site"]) {
  if (!item.wall) return null;
  const { kind, at } = item.wall;
  const element = (
    <WallPrompt
      key="wall"
      wall={kind}
      siteName={site.displayName}
      path={item.path}
      subscription={
        <StayConnectedForm
          siteName={site.displayName}
          form="wall"
          back={item.path}
          contentType={item.type}
          heading={leadTexts.signUpFrom(site.displayName)}
        />
      }
    />
  );
  return { at, element };
}

/** An article with its reactions, or a page that consists of sections only. */
export function ItemPage({ item, site, communities, questions }: Props) {
  const { features } = site;
  const links = { features, isOnCrossPublishedPage: item.crossPublishedSites.length > 1 };
  const { path, variant, nonce } = renderContext().request();
  const place: SectionContext = {
    ...{ site, communities, links, content: item },
    renderFragment: (source) => <PageFragment source={source} nonce={nonce} />,
  };
  const wall = renderWall(item, site);
  const bar = item.preview && <PreviewBar preview={item.preview} path={path} variant={variant} />;
  if (item.type === "page") {
    const hasHero = item.sections.some((section) => section.kind === "HomepageHero");
    const zones = splitZones(item.sections, item.wall?.at ?? 0);
    const run = (
      <>
        <PageHeader title={item.title} isSilent={hasHero} />
        <SectionList
          sections={zones.main}
          place={place}
          wall={wall && { ...wall, at: zones.wallAt }}
        />
      </>
    );
    return (
      <FullBleedLayout>
        {bar}
        {zones.side.length === 0 ? (
          run
        ) : (
          <SidebarLayout
            label={`Beside ${item.title}`}
            sidebar={<SectionList sections={zones.side} place={place} />}
          >
            {run}
          </SidebarLayout>
        )}
      </FullBleedLayout>
    );
  }
  // Recommendations come after reactions and comments.
  const isNext = item.sections.at(-1)?.kind === "Recommendation";
  const text = isNext ? item.sections.slice(0, -1) : item.sections;
  const next = isNext ? item.sections.slice(-1) : [];
  return (
    <>
      {bar}
      <ArticleView
        item={item}
        links={links}
        crossPublished={
          item.crossPublishedSites.length > 1 && (
            <CrossPublishedSites
              sites={item.crossPublishedSites}
              marks={item.crossPublishedSites.map(({ prefix, name, theme }) => (
                <SiteMark key={prefix} theme={theme} name={name} className="size-6" isForeign />
              ))}
            />
          )
        }
        after={<SectionList sections={next} place={place} />}
        reactions={
          features.includes("Reactions") && (
            <ReactionBar
              reactable={{ assocType: "POST", assocId: Number(item.id) }}
              counts={toCounts(item.reactionAggregates)}
              of={item.type === "quiz" ? "this quiz" : "this article"}
            />
          )
        }
      >
        <SectionList sections={text} place={place} wall={wall} />
        {item.nutrition ? <NutritionFacts nutrition={item.nutrition} /> : null}
        {questions}
      </ArticleView>
    </>
  );
}
