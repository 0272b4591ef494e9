import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { MemberGonePage } from "./MemberGonePage.tsx";

const page = vi.hoisted(() => ({
  joinedMemberSlug: null as string | null,
  responses: [] as unknown[],
}));
vi.mock("#app/_shared/metadata/PageHead.tsx", () => ({ PageHead: () => null }));
vi.mock("#graphql/render-context.ts", () => ({
  renderContext: () => ({
    request: () => ({ path: "/members/old-name/status" }),
    read: async () => ({ joinedMemberSlug: page.joinedMemberSlug }),
    respondWith: (response: unknown) => page.responses.push(response),
  }),
}));
beforeEach(() => {
  page.responses.length = 0;
});

test("the URL of a merged account redirects to the same page of the kept one", async () => {
  page.joinedMemberSlug = "new name";
  expect(await MemberGonePage({ slug: "old-name" })).toBeNull();
  expect(page.responses).toEqual([{ status: 302, location: "/members/new%20name/status" }]);
});

test("the URL of any other deleted account responds with 410", async () => {
  page.joinedMemberSlug = null;
  renderComponent((await MemberGonePage({ slug: "old-name" })) as ReactElement);
  expect(screen.getByText(profileTexts.goneTitle)).toBeTruthy();
  expect(page.responses).toEqual([{ status: 410 }]);
});
