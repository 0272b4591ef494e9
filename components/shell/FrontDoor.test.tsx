import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listDoors } from "#lib/site/shared/front-doors.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { FrontDoor } from "./FrontDoor.tsx";

const door = (joinHref: string | null) => (
  <FrontDoor
    title="Migraine"
    lead="Good company."
    siteName="Quiet Lamp"
    doors={listDoors({ newlyDiagnosed: "/start-here", badDay: "/bad-day", forums: "/forums" })}
    activity={null}
    joinHref={joinHref}
  />
);

test("has a plain search, three entry links, and a link to join", () => {
  renderComponent(door("/register?redirect=%2F"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Migraine");
  const search = screen.getByRole("search", { name: "What are you looking for?" });
  expect(search.getAttribute("action")).toBe("/search");
  expect(within(search).getByRole("searchbox").getAttribute("name")).toBe("s");
  const links = within(screen.getByRole("navigation", { name: "Where to begin" }));
  expect(links.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/start-here",
    "/bad-day",
    "/forums",
  ]);
  const join = screen.getByRole("link", { name: "Join Quiet Lamp" });
  expect(join.getAttribute("href")).toBe("/register?redirect=%2F");
});

test("invites no member, whether the page knows it or the browser", () => {
  renderComponent(door(null));
  expect(screen.queryByRole("link", { name: "Join Quiet Lamp" })).toBeNull();
});

test("the invitation disappears after a login", () => {
  renderComponent(door("/register"), { viewer: member });
  expect(screen.queryByRole("link", { name: "Join Quiet Lamp" })).toBeNull();
});
