import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { HouseAdView } from "./HouseAdView.tsx";
import { createHouseAd } from "./house-ads.ts";

const ad = {
  slot: "square" as const,
  title: "In their own words",
  text: "Members write.",
  label: "Go",
  href: "/stories",
  imagePath: "/media/uploads/a/medium",
  weight: 1,
  maxPerDay: null,
  targetKey: null,
  targetValue: null,
};
const attributes = (element: Element) =>
  element
    .getAttributeNames()
    .toSorted()
    .map((name) => [name, element.getAttribute(name)]);
const describeTree = (element: Element): unknown => [
  element.tagName,
  attributes(element),
  element.children.length ? "" : element.textContent,
  [...element.children].map(describeTree),
];

test.each([ad, { ...ad, imagePath: null, text: "", label: "" }])(
  "the preview is what readers get",
  (shown) => {
    const { container } = render(<HouseAdView {...shown} />);
    const link = container.querySelector(".house-ad") as Element;
    expect(describeTree(link)).toEqual(describeTree(createHouseAd(shown)));
  },
);
