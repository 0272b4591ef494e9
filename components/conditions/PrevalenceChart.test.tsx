import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PrevalenceChart } from "./PrevalenceChart.tsx";

const figures = [
  { class: "1-5 / 10 000", geographic: "Europe" },
  { class: "1-9 / 1 000 000", geographic: "Japan" },
  { class: "not known in numbers", geographic: "Mars" },
];

test("the chart is a table of regions with their figures, in the order of its bars", () => {
  const { container } = render(<PrevalenceChart figures={figures} />);
  const table = screen.getByRole("table", { name: /range from a registry/ });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Region", "How common"]);
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Europe", "Japan"]);
  expect(
    within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["1 to 5 in 10,000 people", "1 to 9 in 1,000,000 people"]);
  const [europe = 0, japan = 0] = [...container.querySelectorAll("rect:last-child")].map((bar) =>
    Number(bar.getAttribute("width")),
  );
  expect(europe).toBeGreaterThan(japan);
  expect(japan).toBeGreaterThan(0);
});

test("one region is not compared with itself", () => {
  const { container } = render(<PrevalenceChart figures={figures.slice(0, 1)} />);
  expect(container.textContent).toBe("");
});
