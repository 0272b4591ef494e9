import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { plainLinks } from "#lib/content/shared/content-link.ts";
import { parseSections } from "#lib/sections/server/parse-sections.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import { getGraphic } from "#seed/content/articles/graphics.ts";
import { ChartSection } from "./ChartSection.tsx";
import type { SectionContext, SectionProps } from "./section-data.ts";

const place = {
  content: { id: "7", type: "graphic", path: "/infographic/in-numbers" },
  links: plainLinks,
} as SectionContext;
const noData = { items: null } as SectionProps<"Chart">["data"];

const element = (section: SectionOf<"Chart">) => (
  <ChartSection section={section} data={noData} place={place} renderSections={() => null} />
);

function chart(data: SectionOf<"Chart">["chart"], source = { name: "A survey", url: null }) {
  return element({ id: "c", kind: "Chart", heading: "A chart", text: null, chart: data, source });
}

const graphics = [
  { prefix: "migraine", features: [] },
  { prefix: "sleep", features: [] },
  { prefix: "rare", features: ["rare_disease" as const] },
  { prefix: "lupus", features: [] },
].map((site) => ({ prefix: site.prefix, graphic: getGraphic(site) }));

describe("a chart of shares", () => {
  it("draws each person, marks the counted ones, and says it in words", () => {
    const { container } = render(
      chart({ form: "share", part: 2, total: 12, label: "people sleep badly" }),
    );
    expect(container.querySelectorAll("use")).toHaveLength(12);
    expect(container.querySelectorAll("use.chart-mark")).toHaveLength(2);
    screen.getByText("2 in 12");
    screen.getByText("people sleep badly");
    screen.getByRole("img", { name: "2 of 12 figures are filled." });
  });
});

describe("a chart of bars", () => {
  const rows = [
    { label: "Children", from: 9, to: 12 },
    { label: "Adults", from: 7, to: 9 },
  ];
  const bars = { form: "bars", rowLabel: "Age", valueLabel: "Sleep", unit: "hours", rows } as const;

  it("is a table of its values", () => {
    render(chart({ ...bars, rows: [...rows] }));
    const row = screen.getByRole("row", { name: /Children/ });
    expect(within(row).getByRole("rowheader").textContent).toBe("Children");
    expect(row.textContent).toContain("9–12 hours");
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Age",
      "Sleep",
    ]);
  });

  it("draws each bar to the same scale, from the start of its range", () => {
    const { container } = render(chart({ ...bars, rows: [...rows] }));
    const [children, adults] = [...container.querySelectorAll("rect.chart-mark")].map((rect) => ({
      x: Number.parseFloat(rect.getAttribute("x") ?? ""),
      width: Number.parseFloat(rect.getAttribute("width") ?? ""),
    }));
    expect(children?.x).toBeCloseTo(75);
    expect(children?.width).toBeCloseTo(25);
    expect(adults?.x).toBeCloseTo(58.33, 1);
    expect(adults?.width).toBeCloseTo(16.67, 1);
  });
});

it("lists the steps of a chart in their order", () => {
  const steps = ["Before", "During", "After"].map((label) => ({ label, time: "1 day", text: "x" }));
  render(chart({ form: "steps", steps }));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Before1 dayx",
    "During1 dayx",
    "After1 dayx",
  ]);
});

it("names its source, with a link if there is one", () => {
  render(chart({ form: "share", part: 1, total: 2, label: "people" }));
  screen.getByText("Source: A survey");
  expect(screen.queryByRole("link")).toBeNull();
});

describe.each(graphics)("the infographic of $prefix", ({ graphic }) => {
  it("has valid charts that are small, and a link to the source of each", () => {
    const sections = parseSections(graphic.charts) as SectionOf<"Chart">[];
    expect(sections.length).toBeGreaterThan(1);
    for (const section of sections) {
      const markup = renderToStaticMarkup(element(section));
      expect(markup.length).toBeLessThan(15_000);
      expect(markup).toContain("<svg");
      expect(markup).toMatch(/Source:.*<a href="https:/);
    }
  });
});
