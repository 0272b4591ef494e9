import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { TakePart } from "./TakePart.tsx";

test("links to each action by its name", () => {
  renderComponent(<TakePart actions={[{ id: "ask", href: "/create-thread" }]} />);
  const link = screen.getByRole("link", { name: /^Start a thread/ });
  expect(link.getAttribute("href")).toBe("/create-thread");
});

test("shows no empty list", () => {
  renderComponent(<TakePart actions={[]} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
