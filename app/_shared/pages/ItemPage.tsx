import type { ReactNode } from "react";
import { currentAdTargeting, hasAds } from "#app/_shared/page-data/ads.ts";
import { AdTargetingData } from "#components/ads/AdTargetingData.tsx";
import { SidebarAds } from "#components/ads/SidebarAds.tsx";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { ArticleView } from "#components/content/ArticleView.tsx";
import { CrossPublishedSites } from "#components/content/CrossPublishedSites.tsx";
import { PageHeader } from "#components/content/PageHeader.tsx";
import { PreviewBar } from "#components/content/PreviewBar.tsx";
import { ReadNext } from "#components/content/ReadNext.tsx";
import { StartThreadBox } from "#components/content/StartThreadBox.tsx";
import { AuthorFollow } from "#components/follows/AuthorFollow.tsx";
import type { RecipeView } from "#components/recipes/RecipeView.tsx";
import { splitArticle } from "#components/sections/article-parts.ts";
import { splitZones } from "#components/sections/page-zones.ts";
import { SectionList } from "#components/sections/SectionList.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import { AdSidebarLayout } from "#components/shell/AdSidebarLayout.tsx";
import { FullBleedLayout } from "#components/shell/FullBleedLayout.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { SiteMark } from "#components/shell/SiteMark.tsx";
import { StoryView } from "#components/stories/StoryView.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { getLead } from "#lib/sections/shared/lead.ts";
import { renderDiscussion } from "./discussion.tsx";
import { ItemTools } from "./ItemTools.tsx";
import { renderWall } from "./item-wall.tsx";
import { renderFragment } from "./render-fragment.tsx";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

type Props = {
  item: Item;
  /** Replaces the title of a page made of sections. */
  opening?: ReactNode;
  /** Content after the text, such as the questions of a quiz. */
  questions?: ReactNode;
  /** Given by the routes that a recipe can be read at: the others need none of its script. */
  Recipe?: typeof RecipeView | undefined;
} & Pick<SectionContext, "site" | "communities">;

/** An article with its reactions, or a page that consists of sections only. */
export function ItemPage({ item, site, communities, opening, questions, Recipe }: Props) {
  const { features } = site;
  const links = { features, isOnCrossPublishedPage: item.crossPublishedSites.length > 1 };
  const { path, variant } = renderContext().request();
  const isWithAds = hasAds(site, {
    hasWall: item.wall !== null,
    isPreview: item.preview !== null,
  });
  const adTargeting = isWithAds && <AdTargetingData targeting={currentAdTargeting(site, item)} />;
  const sidebarAds = isWithAds ? <SidebarAds siteName={site.displayName} /> : null;
  const place: SectionContext = {
    site,
    hasAds: isWithAds,
    communities,
    links,
    content: item,
    renderFragment,
    hasFrontDoor: opening !== undefined,
  };
  const wall = renderWall(item, site);
  const bar = item.preview && (
    <PreviewBar
      preview={item.preview}
      template={item.template}
      id={item.id}
      path={path}
      variant={variant}
    />
  );
  if (item.type === "page") {
    const hasHero = item.sections.some((section) => section.kind === "HomepageHero");
    const zones = splitZones(item.sections, wall?.at ?? 0);
    const run = (
      <>
        {opening ?? <PageHeader title={item.title} isSilent={hasHero} />}
        <SectionList
          sections={zones.main}
          place={place}
          wall={wall && { ...wall, at: zones.wallAt }}
        />
      </>
    );
    return (
      <FullBleedLayout>
        <ContentMark id={item.id} type={item.type} />
        {bar}
        {adTargeting}
        {zones.side.length === 0 ? (
          run
        ) : (
          <SidebarLayout
            label={`Beside ${isolateText(item.title)}`}
            sidebar={<SectionList sections={zones.side} place={place} />}
          >
            {run}
          </SidebarLayout>
        )}
      </FullBleedLayout>
    );
  }
  const isMember = variant === "member";
  const url = site.url + item.path;
  const reactions = <ItemTools item={item} features={features} url={url} isMember={isMember} />;
  const byMember = { author: item.author, path: item.path, isMember };
  const follow = features.includes("Accounts") && <AuthorFollow {...byMember} />;
  const section = renderDiscussion(item, site);
  const discussion = section && <div className="article-column mb-12">{section}</div>;
  const startThread = features.includes("Forums") && (
    <div className="article-column mb-12">
      <StartThreadBox />
    </div>
  );
  if (item.type === "story" || (item.type === "recipe" && Recipe)) {
    const sections = item.sections.length > 0 && (
      <SectionList sections={item.sections} place={place} wall={wall} />
    );
    const common = { links, isMember, reactions, follow };
    return (
      <AdSidebarLayout ads={sidebarAds}>
        <ContentMark id={item.id} type={item.type} />
        {bar}
        {adTargeting}
        {item.type === "recipe" && Recipe ? (
          <Recipe
            item={item}
            {...common}
            hasComments={Boolean(section) && item.commentStatus === "open"}
          >
            {sections}
          </Recipe>
        ) : (
          <StoryView story={item} {...common}>
            {sections}
          </StoryView>
        )}
        {/* A recipe is printed for the kitchen. */}
        {discussion && (
          <div className={item.type === "recipe" ? "mt-12 print:hidden" : "mt-12"}>
            {discussion}
          </div>
        )}
        {startThread}
      </AdSidebarLayout>
    );
  }
  // Recommendations come after reactions and comments; those of a collection are what it collects.
  const isNext = item.type !== "cas" && item.sections.at(-1)?.kind === "Recommendation";
  const text = isNext ? item.sections.slice(0, -1) : item.sections;
  const next = isNext ? item.sections.slice(-1) : [];
  const parts = splitArticle(text, wall?.at ?? 0);
  return (
    <AdSidebarLayout ads={sidebarAds}>
      <ContentMark id={item.id} type={item.type} />
      {bar}
      {adTargeting}
      <ArticleView
        item={{ ...item, summary: getLead(item.summary, parts.beginning) }}
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
        after={
          <>
            {discussion}
            {startThread}
            <SectionList sections={next} place={place} />
            <div className="article-column empty:hidden">
              <ReadNext items={item.readNext} links={links} />
            </div>
          </>
        }
        reactions={reactions}
        follow={follow}
        review={parts.review}
        sponsor={parts.sponsor}
        keyPoints={
          parts.keyPoints.length > 0 && <SectionList sections={parts.keyPoints} place={place} />
        }
        headings={item.type === "post" ? parts.headings : []}
        isSide={parts.isNarrow}
      >
        <SectionList
          sections={parts.text}
          place={place}
          wall={wall && { ...wall, at: parts.wallAt }}
        />
        {questions}
      </ArticleView>
    </AdSidebarLayout>
  );
}
