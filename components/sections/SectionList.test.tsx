import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { SectionList } from "./SectionList.tsx";
import type { PageSection } from "./section-data.ts";

const item: TeaserFragment = {
  __typename: "ContentItem",
  id: "7",
  type: "post",
  title: "A home that makes it easier",
  path: "/posts/a-home",
  summary: "What pacing means.",
  date: "2026-11-12T08:00:00.000Z",
  lastActiveAt: "2026-11-12T08:00:00.000Z",
  commentCount: 2,
  featuredMedia: null,
  category: { __typename: "Category", id: "1", name: "Daily life", slug: "daily-life" },
  author: {
    __typename: "User",
    id: "3",
    username: "Rosa",
    slug: "rosa",
    badge: null,
    avatar: null,
  },
  originalSite: null,
};

const sections: PageSection[] = [
  { __typename: "HomepageHeroSection", id: "a", lead: "Welcome", items: [item] },
  { __typename: "HtmlSection", id: "b", html: "<p>Words</p>" },
  {
    __typename: "ColumnsSection",
    id: "c",
    columns: [
      {
        __typename: "SectionColumn",
        sections: [{ __typename: "QuoteSection", id: "d", text: "Rest", attribution: null }],
      },
    ],
  },
  { __typename: "PostTeaserSection", id: "e", item },
  { __typename: "HomepageRecentsSection", id: "f", heading: "New", items: [item] },
  { __typename: "RecommendationSection", id: "g", items: [item] },
  { __typename: "ThreadSection", id: "h", heading: "Forums", items: [] },
];

const kindsIn = (html: string) =>
  [...html.matchAll(/data-section="(\w+)"/g)].map(([, kind]) => kind);

it("renders every kind of section in the order of the page, columns with what stands in them", () => {
  const html = renderToStaticMarkup(<SectionList sections={sections} />);
  expect(kindsIn(html)).toEqual([
    "HomepageHero",
    "HTML",
    "Columns",
    "Quote",
    "PostTeaser",
    "HomepageRecents",
    "Recommendation",
    "ThreadSection",
  ]);
  expect(html).toContain("<p>Words</p>");
  expect(html).toContain("Recommended Article");
  expect(html).toContain("12 November 2026");
});

it("leaves out a teaser and recommendations that have nothing to show", () => {
  const html = renderToStaticMarkup(
    <SectionList
      sections={[
        { __typename: "PostTeaserSection", id: "e", item: null },
        { __typename: "RecommendationSection", id: "g", items: [] },
      ]}
    />,
  );
  expect(kindsIn(html)).toEqual([]);
});
