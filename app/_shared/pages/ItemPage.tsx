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
  /** Passed by the routes of recipes, so that other routes do not load its script. */
  Recipe?: typeof RecipeView | undefined;
} & Pick<SectionContext, "site" | "communities">;

/** The props that the views of an item share. */
type ViewProps = Props & {
  place: SectionContext;
  wall: ReturnType<typeof renderWall>;
  /** Analytics data, the preview bar and ad targeting data, before the content. */
  beginning: ReactNode;
};

/** A page that consists of sections only. */
function SectionsPage({ item, opening, place, wall, beginning }: ViewProps) {
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
      {beginning}
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

/** The actions of readers on an item, and the content after its text. */
function renderItemParts({ item, site }: Props) {
  const { features } = site;
  const isMember = renderContext().request().variant === "member";
  const section = renderDiscussion(item, site);
  return {
    isMember,
    reactions: (
      <ItemTools item={item} features={features} url={site.url + item.path} isMember={isMember} />
    ),
    follow: features.includes("Accounts") && (
      <AuthorFollow author={item.author} path={item.path} isMember={isMember} />
    ),
    discussion: section && <div className="article-column mb-12">{section}</div>,
    startThread: features.includes("Forums") && (
      <div className="article-column mb-12">
        <StartThreadBox />
      </div>
    ),
  };
}

const renderAds = ({ hasAds, site }: SectionContext) =>
  hasAds ? <SidebarAds siteName={site.displayName} /> : null;

/** A story or a recipe of a member or the editors. */
function MemberItemPage(props: ViewProps) {
  const { item, Recipe, place, wall, beginning } = props;
  const { isMember, reactions, follow, discussion, startThread } = renderItemParts(props);
  const sections = item.sections.length > 0 && (
    <SectionList sections={item.sections} place={place} wall={wall} />
  );
  const common = { links: place.links, isMember, reactions, follow };
  return (
    <AdSidebarLayout ads={renderAds(place)}>
      {beginning}
      {item.type === "recipe" && Recipe ? (
        <Recipe
          item={item}
          {...common}
          hasComments={Boolean(discussion) && item.commentStatus === "open"}
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
        <div className={item.type === "recipe" ? "mt-12 print:hidden" : "mt-12"}>{discussion}</div>
      )}
      {startThread}
    </AdSidebarLayout>
  );
}

/** The other sites that an item is published on; `false` if there is none. */
const renderCrossPublished = ({ crossPublishedSites }: Item) =>
  crossPublishedSites.length > 1 && (
    <CrossPublishedSites
      sites={crossPublishedSites}
      marks={crossPublishedSites.map(({ prefix, name, theme }) => (
        <SiteMark key={prefix} theme={theme} name={name} className="size-6" isForeign />
      ))}
    />
  );

/** An article with its reactions. */
function ArticlePage(props: ViewProps) {
  const { item, questions, place, wall, beginning } = props;
  const { reactions, follow, discussion, startThread } = renderItemParts(props);
  // Recommendations come after reactions and comments, except in a collection, whose items they are.
  const isNext = item.type !== "cas" && item.sections.at(-1)?.kind === "Recommendation";
  const text = isNext ? item.sections.slice(0, -1) : item.sections;
  const next = isNext ? item.sections.slice(-1) : [];
  const parts = splitArticle(text, wall?.at ?? 0);
  return (
    <AdSidebarLayout ads={renderAds(place)}>
      {beginning}
      <ArticleView
        item={{ ...item, summary: getLead(item.summary, parts.beginning) }}
        links={place.links}
        crossPublished={renderCrossPublished(item)}
        after={
          <>
            {discussion}
            {startThread}
            <SectionList sections={next} place={place} />
            <div className="article-column empty:hidden">
              <ReadNext items={item.readNext} links={place.links} />
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

/** Analytics data, the preview bar and ad targeting data. */
function renderBeginning(item: Item, { site, hasAds }: SectionContext) {
  const { path, variant } = renderContext().request();
  return (
    <>
      <ContentMark id={item.id} type={item.type} />
      {item.preview && (
        <PreviewBar
          preview={item.preview}
          template={item.template}
          id={item.id}
          path={path}
          variant={variant}
        />
      )}
      {hasAds && <AdTargetingData targeting={currentAdTargeting(site, item)} />}
    </>
  );
}

/** An article with its reactions, or a page that consists of sections only. */
export function ItemPage(props: Props) {
  const { item, site, communities, opening, Recipe } = props;
  const { type } = item;
  const place: SectionContext = {
    site,
    hasAds: hasAds(site, { hasWall: item.wall !== null, isPreview: item.preview !== null }),
    communities,
    links: {
      features: site.features,
      isOnCrossPublishedPage: item.crossPublishedSites.length > 1,
    },
    content: item,
    renderFragment,
    hasFrontDoor: opening !== undefined,
  };
  const wall = renderWall(item, site);
  const beginning = renderBeginning(item, place);
  const view = { ...props, place, wall, beginning };
  if (type === "page") return <SectionsPage {...view} />;
  const isMemberItem = type === "story" || (type === "recipe" && Recipe);
  return isMemberItem ? <MemberItemPage {...view} /> : <ArticlePage {...view} />;
}
