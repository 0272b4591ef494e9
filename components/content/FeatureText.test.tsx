import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import { FeatureText } from "./FeatureText.tsx";

const links = { features: [], isOnCrossPublishedPage: true };
const render = (author = teaserItem.author) =>
  renderToStaticMarkup(
    <FeatureText item={{ ...teaserItem, author }} kicker={null} links={links} />,
  );

// spec §2: on a cross-published site, article and profile links open the original site in a new tab
test("on a cross-published page title and author open the original site in a new tab", () => {
  const html = render();
  for (const path of ["/posts/sleeping-in-shifts", "/author/rosa"])
    expect(html).toContain(`href="https://sleep.example${path}" target="_blank" rel="noopener"`);
});

// spec §2: the Editorial Team has no cross-site links
test("the Editorial Team's name links to this site", () => {
  const html = render({ ...teaserItem.author, slug: "editorial-team", isEditorialTeam: true });
  expect(html).toContain('<a href="/author/editorial-team" class');
});
