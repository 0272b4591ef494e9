import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Teaser } from "#components/ui/Teaser.tsx";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import { TeaserCard } from "./TeaserCard.tsx";
import { TeaserList } from "./TeaserList.tsx";
import { TeaserRow } from "./TeaserRow.tsx";

const toWords = (count: number) =>
  Array.from({ length: count }, (_none, index) => `word${index + 1}`).join(" ");

const item = { ...teaserItem, summary: toWords(60) };
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

test("a card without a picture reserves its space only next to cards with one", () => {
  const featuredMedia = {
    __typename: "FeaturedMedia" as const,
    url: "/a.png",
    alt: "",
    focalPoint: null,
    photo: null,
  };
  const pictured = { ...item, id: "1", featuredMedia };
  const plain = { ...item, id: "2", featuredMedia: null };
  const countPlaces = (...items: (typeof plain | typeof pictured)[]) =>
    renderToStaticMarkup(<TeaserList variant="cards" items={items} links={links} />).split(
      'class="teaser-picture ',
    ).length - 1;
  expect(countPlaces(pictured, plain, pictured)).toBe(1);
  expect(countPlaces(plain, plain)).toBe(0);
  // Cards below those with pictures have none.
  expect(countPlaces(pictured, pictured, pictured, plain)).toBe(0);
});
