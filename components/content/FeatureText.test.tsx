import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { FeatureText } from "./FeatureText.tsx";

const item: TeaserFragment = {
  __typename: "ContentItem",
  id: "7",
  type: "post",
  title: "Sleeping in shifts",
  path: "/posts/sleeping-in-shifts",
  summary: "",
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
const links = { features: [], isOnCrossPublishedPage: true };
const render = (author = item.author) =>
  renderToStaticMarkup(<FeatureText item={{ ...item, author }} kicker={null} links={links} />);

// spec §2: on a cross-published site, article and profile links open the original site in a new tab
test("on a cross-published page title and author open the original site in a new tab", () => {
  const html = render();
  for (const path of ["/posts/sleeping-in-shifts", "/author/rosa"])
    expect(html).toContain(`href="https://sleep.example${path}" target="_blank" rel="noopener"`);
});

// spec §2: the Editorial Team has no cross-site links
test("the Editorial Team's name stays on this site", () => {
  const html = render({ ...item.author, slug: "editorial-team", isEditorialTeam: true });
  expect(html).toContain('<a href="/author/editorial-team" class');
});
