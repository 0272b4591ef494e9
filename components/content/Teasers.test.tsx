import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Teaser } from "#components/ui/Teaser.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { TeaserCard } from "./TeaserCard.tsx";
import { TeaserRow } from "./TeaserRow.tsx";

const toWords = (count: number) =>
  Array.from({ length: count }, (_none, index) => `word${index + 1}`).join(" ");

const item: TeaserFragment = {
  __typename: "ContentItem",
  id: "7",
  type: "post",
  title: "Sleeping in shifts",
  path: "/posts/sleeping-in-shifts",
  summary: toWords(60),
  date: null,
  lastActiveAt: "2026-11-12T08:00:00.000Z",
  commentCount: 0,
  commentStatus: "open",
  featuredMedia: null,
  category: null,
  author: {
    __typename: "User",
    id: "3",
    username: "Rosa",
    slug: "rosa",
    isEditorialTeam: false,
    badge: null,
    avatar: null,
  },
  originalSite: {
    __typename: "SiteSummary",
    prefix: "sleep",
    name: "Sleep",
    url: "https://sleep.example",
  },
};
const links = { features: [], isOnCrossPublishedPage: false };

// spec §9: teasers are truncated after 40
test.each([
  ["a card", <TeaserCard key="a" item={item} links={links} />],
  ["a row", <TeaserRow key="b" item={item} links={links} />],
  ["a plain teaser", <Teaser key="c" title={item.title} href={item.path} text={item.summary} />],
])("%s shows forty words of a longer text", (_name, teaser) => {
  const html = renderToStaticMarkup(teaser);
  expect(html).toContain(`${toWords(40)}…`);
  expect(html).not.toContain("word41");
});
