import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WelcomePageQuery } from "#graphql/generated/client/graphql.ts";
import { welcomeTexts } from "#lib/profiles/shared/welcome-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { WelcomeView } from "./WelcomeView.tsx";

type Welcome = WelcomePageQuery["welcome"];

const mara = {
  __typename: "User" as const,
  id: "2",
  username: "MaraModerates",
  slug: "maramoderates",
  path: "/members/maramoderates",
  avatar: null,
  badge: "moderator",
  secondaryBadge: null,
  isEditorialTeam: false,
};
const nothing: Welcome = {
  __typename: "Welcome",
  greeting: null,
  threadUrl: null,
  hasCondition: false,
  moderator: null,
  people: [],
};
const show = (over: Partial<Welcome>, hasForums = true) =>
  renderComponent(
    <WelcomeView
      welcome={{ ...nothing, ...over }}
      username="juniper_k"
      siteName="Migraine"
      hasForums={hasForums}
    >
      {null}
    </WelcomeView>,
  );
const getPath = (name: string) =>
  screen.queryByRole("link", { name })?.getAttribute("href") ?? null;

test("without a moderator there is no greeting, and without a condition a link to add one", () => {
  show({});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    welcomeTexts.hello("juniper_k", "Migraine"),
  );
  expect(screen.queryByText(welcomeTexts.greeting)).toBeNull();
  expect(getPath(welcomeTexts.introduceLink)).toBeNull();
  expect(getPath(welcomeTexts.introduceForums)).toBe("/forums");
  expect(getPath(welcomeTexts.addCondition)).toBe("/profile/questions/extended");
});

test("a moderator greets with the text of the site or the default, and a link to the thread", () => {
  const { unmount } = show({ moderator: mara, threadUrl: "/forums/introduce-yourself" });
  expect(screen.getByText(welcomeTexts.greeting)).toBeTruthy();
  expect(getPath("MaraModerates")).toBe("/members/maramoderates");
  expect(getPath(welcomeTexts.introduceLink)).toBe("/forums/introduce-yourself");
  unmount();
  show({ moderator: mara, greeting: "Hello there." });
  expect(screen.getByText("Hello there.")).toBeTruthy();
  expect(screen.queryByText(welcomeTexts.greeting)).toBeNull();
});

test("a site without forums has no introduction thread, and says that there are no people to show yet", () => {
  show({ hasCondition: true }, false);
  expect(screen.queryByRole("heading", { name: welcomeTexts.introduce })).toBeNull();
  expect(screen.getByText(welcomeTexts.noPeople)).toBeTruthy();
});
