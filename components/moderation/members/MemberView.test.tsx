import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type {
  LogEntryLineFragment,
  ManagedMemberDetailsFragment,
} from "#graphql/generated/client/graphql.ts";
import { memberFormPaths } from "#lib/moderation/shared/members/member-forms.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { MemberView } from "./MemberView.tsx";

const sites = [
  { __typename: "ModeratedSite" as const, id: "3", name: "Migraine" },
  { __typename: "ModeratedSite" as const, id: "4", name: "Sleep" },
];
const noActions: ManagedMemberDetailsFragment["actions"] = {
  __typename: "MemberActions",
  roleIds: [],
  mayVerify: false,
  sites: [],
  editedSites: [],
  mayRestrict: false,
  mayEndRestriction: false,
  isMarked: false,
  holdsOn: null,
  maySpam: false,
  mayNote: true,
};
const entry = (over: Partial<LogEntryLineFragment>): LogEntryLineFragment => ({
  __typename: "ModerationLogEntry",
  id: "50",
  siteName: "Migraine",
  operation: "SET_ROLE",
  caseId: null,
  rule: null,
  explanation: null,
  isUndone: false,
  canUndo: false,
  undoProblem: null,
  member: null,
  actor: { __typename: "User", id: "1", username: "ada" },
  changes: [{ __typename: "LoggedChange", label: "Role", before: "Member", after: "Moderator" }],
  insertedAt: "2026-11-20T08:00:00.000Z",
  ...over,
});
const makeMember = (
  over: Partial<ManagedMemberDetailsFragment> = {},
): ManagedMemberDetailsFragment => ({
  __typename: "ManagedMember",
  id: "9",
  roleId: 2,
  isVerified: true,
  restriction: null,
  restrictions: [],
  spammerOn: [],
  activity: [],
  cases: [],
  joinedAt: "2025-11-20T08:00:00.000Z",
  lastSeenAt: null,
  notes: [],
  log: [],
  user: {
    __typename: "User",
    id: "9",
    username: "theo",
    slug: "theo",
    path: "/members/theo",
    badge: null,
    secondaryBadge: null,
  },
  counts: { __typename: "MemberCounts", reportsMade: 1, casesAbout: 2, decisions: 3 },
  moderatedSites: sites.slice(0, 1),
  editedSites: [],
  actions: noActions,
  ...over,
});
const show = (member: ManagedMemberDetailsFragment) =>
  renderComponent(<MemberView member={member} siteName="Migraine" banner={null} />);
const formsTo = (action: string) =>
  [...document.querySelectorAll("form")].filter((form) => form.getAttribute("action") === action);

test("a viewer without decisions sees only the note form", () => {
  show(makeMember());
  expect(screen.getByText(texts.nothingToDecide)).toBeTruthy();
  expect([...document.querySelectorAll("form")].map((form) => form.getAttribute("action"))).toEqual(
    [memberFormPaths.note],
  );
});

test("an admin sees the roles that they may give, and the sites with the selected ones", () => {
  show(makeMember({ actions: { ...noActions, roleIds: [3, 1], mayVerify: true, sites } }));
  const [role] = formsTo(memberFormPaths.role) as [HTMLFormElement];
  const options = within(role).getAllByRole("option", { hidden: true });
  expect(options.map((option) => option.textContent)).toEqual([
    texts.chooseRole,
    "Member",
    "Administrator",
  ]);
  expect(within(role).getByLabelText(texts.confirmation)).toBeTruthy();
  const [chosen] = formsTo(memberFormPaths.sites) as [HTMLFormElement];
  expect(new FormData(chosen).getAll("siteIds")).toEqual(["3"]);
  expect(within(chosen).getByLabelText("Sleep")).toBeTruthy();
  expect(new FormData(formsTo(memberFormPaths.verified)[0]).get("isVerified")).toBe("");
});

test("a role below admin needs no confirmation", () => {
  show(makeMember({ roleId: 3, actions: { ...noActions, roleIds: [2] } }));
  expect(screen.queryByLabelText(texts.confirmation)).toBeNull();
});

test("a restricted member can be set free, and a spammer taken back", () => {
  const actions = {
    ...noActions,
    mayRestrict: true,
    mayEndRestriction: true,
    maySpam: true,
    isMarked: true,
  };
  show(makeMember({ roleId: 4, actions }));
  expect(screen.getByText(texts.replaceRestriction)).toBeTruthy();
  expect(screen.getByRole("button", { name: texts.endRestriction })).toBeTruthy();
  const [spammer] = formsTo(memberFormPaths.spammer);
  expect(new FormData(spammer).get("isSpammer")).toBe("");
  expect(screen.getByRole("button", { name: texts.unmarkSpammer })).toBeTruthy();
});

test("a moderator sees the sites of a decision, and cannot end a restriction by the network", () => {
  const restrictions = [
    {
      __typename: "ManagedRestriction" as const,
      kind: "suspend" as const,
      endsAt: null,
      sites: null,
    },
    { __typename: "ManagedRestriction" as const, kind: "limit" as const, endsAt: null, sites },
  ];
  const actions = { ...noActions, mayRestrict: true, maySpam: true, holdsOn: sites };
  show(makeMember({ restrictions, spammerOn: sites.slice(0, 1), actions }));
  expect(screen.getByText(texts.holdsOn("Migraine and Sleep"))).toBeTruthy();
  expect(screen.getByText(/^Suspended without an end on every site$/)).toBeTruthy();
  expect(screen.getByText(/^Limited without an end on Migraine and Sleep$/)).toBeTruthy();
  expect(screen.getByText("Spammer on Migraine")).toBeTruthy();
  expect(screen.queryByRole("button", { name: texts.endRestriction })).toBeNull();
  expect(screen.getByRole("button", { name: texts.markSpammer })).toBeTruthy();
  expect(screen.getByText(texts.lastSeenThere)).toBeTruthy();
});

test("the history shows old and new values, and offers an undo or the reason why there is none", () => {
  const log = [
    entry({ canUndo: true }),
    entry({ id: "51", operation: "SUSPEND", undoProblem: "This can be undone for 30 days only." }),
    entry({ id: "52", operation: "WARN", isUndone: true }),
  ];
  show(makeMember({ log }));
  expect(screen.getAllByText("Role: Member → Moderator")).toHaveLength(3);
  expect(screen.getByText("This can be undone for 30 days only.")).toBeTruthy();
  expect(screen.getByText("Member warned (undone)")).toBeTruthy();
  const [undo, ...others] = formsTo(memberFormPaths.undo);
  expect(others).toEqual([]);
  expect(Object.fromEntries(new FormData(undo))).toEqual({
    logId: "50",
    back: "/moderation/members/9",
  });
  expect(screen.getByRole("button", { name: "Undo: Role changed" })).toBeTruthy();
});
