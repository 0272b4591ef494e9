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

test("without a moderator nobody greets, and without a condition there is the way to add one", () => {
  show({});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    welcomeTexts.hello("juniper_k", "Migraine"),
  );
  expect(screen.queryByText(welcomeTexts.greeting)).toBeNull();
  expect(getPath(welcomeTexts.introduceLink)).toBeNull();
  expect(getPath(welcomeTexts.introduceForums)).toBe("/forums");
  expect(getPath(welcomeTexts.addCondition)).toBe("/profile/questions/extended");
});

test("a moderator greets in the words of the site or of the product, and leads to the thread", () => {
  const { unmount } = show({ moderator: mara, threadUrl: "/forums/introduce-yourself" });
  expect(screen.getByText(welcomeTexts.greeting)).toBeTruthy();
  expect(getPath("MaraModerates")).toBe("/members/maramoderates");
  expect(getPath(welcomeTexts.introduceLink)).toBe("/forums/introduce-yourself");
  unmount();
  show({ moderator: mara, greeting: "Hello there." });
  expect(screen.getByText("Hello there.")).toBeTruthy();
  expect(screen.queryByText(welcomeTexts.greeting)).toBeNull();
});

test("a site without forums has nothing to introduce oneself in, and says that nobody is shown yet", () => {
  show({ hasCondition: true }, false);
  expect(screen.queryByRole("heading", { name: welcomeTexts.introduce })).toBeNull();
  expect(screen.getByText(welcomeTexts.noPeople)).toBeTruthy();
});
