import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { defaultCrisisLines } from "#lib/site/shared/crisis-lines.ts";
import type { CrisisContacts } from "./CrisisRegion.tsx";
import { CrisisRegions } from "./CrisisRegions.tsx";
import { orderRegions } from "./order-regions.ts";

const lines = JSON.parse(JSON.stringify(defaultCrisisLines)) as CrisisContacts;
const shown = () => screen.getAllByRole("region")[0]?.getAttribute("aria-label");
const isInDetails = (name: string) =>
  screen.getByRole("region", { name, hidden: true }).closest("details") !== null;

test("the region of the browser's language is shown, and the site's own moves to the others", () => {
  render(<CrisisRegions lines={lines} />);
  expect(shown()).toBe("United States");
  orderRegions(document, ["en-GB", "en"]);
  expect(shown()).toBe("United Kingdom");
  expect(isInDetails("United Kingdom")).toBe(false);
  expect(isInDetails("United States")).toBe(true);
});

test("a browser of a country without lines sees those of the site first", () => {
  render(<CrisisRegions lines={lines} />);
  orderRegions(document, ["de-DE", "fr", "en"]);
  expect(shown()).toBe("United States");
  expect(
    screen.getByRole("link", { name: "Call 988, 988 Suicide & Crisis Lifeline" }),
  ).toBeTruthy();
});
