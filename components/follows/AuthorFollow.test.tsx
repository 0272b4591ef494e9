import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FollowStatesDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { AuthorFollow } from "./AuthorFollow.tsx";

const author = { id: "12", username: "theo.walks", isEditorialTeam: false };
const path = "/stories/on-a-tuesday";

// spec §6: guests who follow are asked to create an account
test("a guest gets a link to the registration with a return path, and no form", () => {
  const html = renderToStaticMarkup(<AuthorFollow author={author} path={path} isMember={false} />);
  const back = encodeURIComponent(`${path}#follow-MEMBER-12`);
  expect(html).toContain(`href="/register?redirect=${back}"`);
  expect(html).toContain('aria-label="Follow theo.walks"');
  expect(html).not.toContain("<form");
});

test("a member gets a plain form, and with scripts the button with their follows", async () => {
  mockOperation(FollowStatesDocument, {
    followStates: [
      { __typename: "FollowState", type: "MEMBER", followedId: "12", isFollowing: true },
    ],
  });
  const element = <AuthorFollow author={author} path={path} isMember />;
  expect(renderToStaticMarkup(element)).toMatch(/<form [^>]*action="\/api\/follows" method="post"/);
  renderComponent(element, { viewer: member });
  expect(await screen.findByRole("button", { name: "Unfollow theo.walks" })).toBeTruthy();
});

test("authors have no button for themselves, and the editors have none", async () => {
  mockOperation(FollowStatesDocument, { followStates: [] });
  const own = { ...author, id: member.id };
  const { container } = renderComponent(<AuthorFollow author={own} path={path} isMember />, {
    viewer: member,
  });
  await expect.poll(() => container.querySelector("form")).toBeNull();
  const editors = { ...author, isEditorialTeam: true };
  expect(renderToStaticMarkup(<AuthorFollow author={editors} path={path} isMember={false} />)).toBe(
    "",
  );
});
