import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SeeDoctorSection } from "./SeeDoctorSection.tsx";
import { SourcesSection } from "./SourcesSection.tsx";
import type { SectionProps } from "./section-data.ts";

const page = { data: {}, place: {}, renderSections: () => null } as unknown as Omit<
  SectionProps<"SeeDoctor">,
  "section"
>;
const words = () => screen.getAllByRole("listitem").map((item) => item.textContent);

describe("when to see a doctor", () => {
  const section = { id: "d", kind: "SeeDoctor" as const, reasons: ["it is new"] };

  it("separates emergencies", () => {
    render(<SeeDoctorSection {...page} section={{ ...section, emergencies: ["it is sudden"] }} />);
    screen.getByRole("region", { name: "When to see a doctor" });
    screen.getByRole("heading", { name: "Call emergency services now if" });
    expect(words()).toEqual(["it is new", "it is sudden"]);
  });

  it("does not mention emergencies if there are none", () => {
    render(<SeeDoctorSection {...page} section={{ ...section, emergencies: [] }} />);
    expect(screen.queryByText(/emergency/)).toBeNull();
  });
});

it("lists sources in their order, with links to those that have an address", () => {
  const sources = [
    { name: "A book", url: null },
    { name: "A guideline", url: "https://example.org/guideline" },
  ];
  render(<SourcesSection {...page} section={{ id: "s", kind: "Sources", sources }} />);
  expect(words()).toEqual(["A book", "A guideline"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://example.org/guideline",
  ]);
});
