import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MemberCardLoader } from "#app/[site]/[viewer]/_layout/MemberCardLoader.tsx";
import { AvatarLink } from "#components/members/AvatarLink.tsx";
import {
  MemberCardDocument,
  type MemberCardQuery,
  UpdateFollowDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { member as admin, findToast, renderComponent } from "#tests/support/component/render.tsx";
import { clearCardMembers } from "./load-card-member.ts";

const theo: NonNullable<MemberCardQuery["user"]> = {
  __typename: "User",
  id: "12",
  username: "theo.walks",
  slug: "theo-walks",
  avatar: null,
  badge: "moderator",
  secondaryBadge: "caregiver",
  roleId: 3,
  legacyRole: null,
  isDeleted: false,
  isEditorialTeam: false,
  isFollowed: false,
  insertedAt: "2024-03-09T00:00:00.000Z",
  lastActiveAt: null,
};
/** Staff have one more action. */
const member = { ...admin, roleId: 3 };
const gone = "This member is no longer available.";

const page = (
  <>
    <AvatarLink author={{ path: "/members/theo-walks", username: "theo.walks" }} />
    <a href="/members/theo-walks">theo.walks</a>
    <a href="/members/ada">ada</a>
    <nav>
      <a href="/members/theo-walks">Profile</a>
    </nav>
    <a href="/members/theo-walks/status">Status updates</a>
    <a href="/forums">Forums</a>
    <MemberCardLoader site={{ hasPrivateMessaging: true, isMessagingRestricted: false }} />
  </>
);
const link = (name = "theo.walks") => screen.getByRole("link", { name });
const findCard = (name = "About theo.walks") => screen.findByRole("dialog", { name });
const card = () => screen.queryByRole("dialog");
const mockMember = (user: MemberCardQuery["user"] = theo) =>
  mockOperation(MemberCardDocument, { user });

/** Moves the pointer onto an element; jsdom does not track the hovered element. */
function hover(element: Element): void {
  hovered = element;
  fireEvent.pointerOver(element, { pointerType: "mouse" });
}
let hovered: Element | null = null;
let canHover = true;
const { matches } = HTMLElement.prototype;
const setMatches = (value: (this: HTMLElement, selector: string) => boolean) =>
  Object.defineProperty(HTMLElement.prototype, "matches", {
    value,
    configurable: true,
    writable: true,
  });

beforeEach(() => {
  clearCardMembers();
  [hovered, canHover] = [null, true];
  // Not a spy, because it would store each of the many calls.
  setMatches(function (selector) {
    if (selector === ":hover") return this === hovered;
    const isFocus = selector === ":focus-visible";
    return isFocus ? this === document.activeElement : matches.call(this, selector);
  });
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(matchMedia(query), query === "(hover: none)" ? { matches: !canHover } : {}),
  );
});
afterEach(() => {
  setMatches(matches);
  vi.restoreAllMocks();
});

// spec §2: profile tooltip
test("the pointer opens the card of a name: badges, follow state and the way to the profile", async () => {
  const { calls } = mockMember();
  renderComponent(page, { viewer: member });
  hover(link());
  const found = await findCard();
  expect(found.textContent).toMatch(/Moderator.*Caregiver.*Member since March 2024/);
  const actions = [...found.querySelectorAll("a, button")].map(({ textContent }) => textContent);
  expect(actions).toEqual(["View profile", "Send message", "Follow"]);
  expect(calls).toEqual([{ slug: "theo-walks" }]);
  expect(link().getAttribute("aria-expanded")).toBe("true");
  fireEvent.pointerOver(found);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(card()).not.toBeNull();
  fireEvent.pointerOver(link("Forums"));
  await waitFor(() => expect(card()).toBeNull());
  hover(link());
  await findCard();
  expect(calls).toHaveLength(1);
});

test("names that the pointer only passes are not requested, nor are links without a member", async () => {
  const { calls } = mockMember();
  renderComponent(page, { viewer: member });
  hover(link());
  await findCard();
  for (let at = 0; at < 50; at += 1) {
    fireEvent.pointerOver(link("ada"), { pointerType: "mouse" });
    fireEvent.pointerOver(link("Forums"), { pointerType: "mouse" });
  }
  for (const name of ["Profile", "Status updates"])
    fireEvent.pointerOver(link(name), { pointerType: "mouse" });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(calls).toHaveLength(1);
  expect(card()).toBeNull();
});

test("the focus opens it, Tab moves into it, and Escape closes it and returns the focus", async () => {
  mockMember();
  const { user } = renderComponent(page, { viewer: member });
  await user.tab();
  expect(document.activeElement).toBe(link());
  await findCard();
  await screen.findByText("View profile");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("View profile");
  await user.keyboard("{Escape}");
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(link());
  expect(link().hasAttribute("aria-expanded")).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(card()).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(link("ada"));
});

test("after its last action Tab continues after the link", async () => {
  mockMember();
  const { user } = renderComponent(page, { viewer: member });
  await user.tab();
  await findCard();
  await screen.findByText("View profile");
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Follow");
  await user.tab();
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(link("ada"));
});

test("on touch the avatar opens it, a press outside closes it, and the name remains a link", async () => {
  canHover = false;
  mockMember();
  renderComponent(page, { viewer: member });
  const followed = vi.fn((event: Event) => event.preventDefault());
  const listen = (event: Event) => event.defaultPrevented || followed(event);
  window.addEventListener("click", listen);
  const avatar = document.querySelector(".avatar") as Element;
  fireEvent.click(avatar);
  const found = await findCard();
  expect(followed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(found);
  fireEvent.pointerDown(document.body);
  expect(card()).toBeNull();
  fireEvent.click(link());
  expect(followed).toHaveBeenCalledOnce();
  window.removeEventListener("click", listen);
});

test("following from the card updates it and shows a message", async () => {
  mockMember();
  const { id, username, slug } = theo;
  mockOperation(UpdateFollowDocument, {
    updateFollow: { __typename: "User", id, username, slug, avatar: null },
  });
  const { user } = renderComponent(page, { viewer: member });
  hover(link());
  await findCard();
  await user.click(await screen.findByRole("button", { name: "Follow theo.walks" }));
  expect(await findToast("You're now following theo.walks")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Following theo.walks" })).toBeTruthy();
});

// spec §8: failed tooltip load
describe("an unavailable member", () => {
  test.each([
    ["nobody has this name", () => mockMember(null)],
    ["the account was deleted", () => mockMember({ ...theo, isDeleted: true })],
    ["the server fails", () => failOperation(MemberCardDocument)],
    [
      "the viewer has read too many",
      () => refuseOperation(MemberCardDocument, { code: "RATE_LIMITED", message: "Later" }),
    ],
  ])("is no longer available: %s", async (_case, answer) => {
    answer();
    renderComponent(page);
    hover(link());
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(card()?.querySelector("a, button")).toBeNull();
  });

  test("offline, it shows an error and retries", async () => {
    failOperation(MemberCardDocument);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = renderComponent(page);
    hover(link());
    expect(await screen.findByText(errorTexts.offline)).toBeTruthy();
    online.mockReturnValue(true);
    mockMember();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("View profile")).toBeTruthy();
  });
});
