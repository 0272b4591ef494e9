import { screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import {
  ClaimModerationCaseDocument,
  ClaimNextModerationCaseDocument,
  DecideModerationCaseDocument,
  DeleteSavedReplyDocument,
  ReleaseModerationCaseDocument,
  SaveReplyDocument,
  UndoModerationDocument,
} from "#graphql/generated/client/graphql.ts";
import { casePageTexts } from "#lib/moderation/shared/case-page-texts.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { outcomeLabels, decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { CaseDesk } from "./CaseDesk.tsx";
import type { DeskProps } from "./case-desk.ts";

const inTenMinutes = () => new Date(Date.now() + 10 * 60_000).toISOString();
const one: DeskProps["one"] = {
  id: "4",
  isOpen: true,
  outcome: null,
  claimedBy: null,
  claimedUntil: null,
  outcomes: ["DISMISS", "HIDE", "MOVE", "SUSPEND"],
};
const heldBy = (id: string, username: string) => ({
  claimedBy: { __typename: "User" as const, id, username },
  claimedUntil: inTenMinutes(),
});
const reply = {
  __typename: "SavedReply" as const,
  id: "1",
  siteId: "3",
  title: "Kindness",
  body: "We ask everyone to be kind.",
};
const desk = (over: Partial<DeskProps["one"]> = {}, props: Partial<DeskProps> = {}) => (
  <CaseDesk
    one={{ ...one, ...over }}
    viewer={{ id: member.id, isAdmin: false }}
    siteId="3"
    rules={[{ code: "kindness", title: "Be kind" }]}
    topics={[{ id: "2", name: "Sleep" }]}
    replies={[reply]}
    {...props}
  />
);
const decide = () => screen.getByRole("button", { name: texts.decide });
const radio = (outcome: keyof typeof outcomeLabels) =>
  screen.getByRole("radio", { name: outcomeLabels[outcome] });
const explanation = () => screen.getByLabelText<HTMLTextAreaElement>(/^Explanation/);
const decided = (outcome: "HIDE" | "SUSPEND") => ({
  decideModerationCase: {
    __typename: "ModerationCase" as const,
    id: "4",
    outcome,
    log: [{ __typename: "CaseLogEntry" as const, id: "77", operation: outcome }],
  },
});

beforeAll(async () => {
  await import("#components/forms/form-controller.ts");
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(openPage).mockClear();
});

/** Fills in the fields that hiding requires. */
async function fillHide(user: ReturnType<typeof renderComponent>["user"]): Promise<void> {
  await user.click(radio("HIDE"));
  await user.selectOptions(screen.getByLabelText(/^Which rule/), "kindness");
  await user.type(explanation(), "Please be kind.");
}

test("a decision shows its rule and explanation, can be undone, and links to the next case", async () => {
  const { calls } = mockOperation(DecideModerationCaseDocument, decided("HIDE"));
  const undone = failOperation(UndoModerationDocument);
  mockOperation(ClaimNextModerationCaseDocument, {
    claimNextModerationCase: { __typename: "ModerationCase", id: "5" },
  });
  const { user } = renderComponent(desk(), { viewer: member });
  await fillHide(user);
  await user.click(decide());
  expect(await screen.findByText("Decided: Hidden")).toBeTruthy();
  const told = { rule: "kindness", explanation: "Please be kind.", endsAt: null, categoryId: null };
  expect(calls).toEqual([{ id: "4", decision: { outcome: "HIDE", ...told } }]);
  expect(sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: texts.undo }));
  await waitFor(() => expect(undone.calls).toEqual([{ id: "77" }]));
  await user.click(screen.getByRole("button", { name: "Next case" }));
  await waitFor(() => expect(vi.mocked(openPage).mock.calls).toEqual([["/moderation/5"]]));
});

test("each outcome has only the fields that it needs", async () => {
  const { calls } = mockOperation(DecideModerationCaseDocument, decided("SUSPEND"));
  const { user } = renderComponent(desk(), { viewer: member });
  await user.click(radio("DISMISS"));
  expect(screen.queryByLabelText(/^Which rule/)).toBeNull();
  expect(explanation().closest("[hidden]")).not.toBeNull();
  await user.click(radio("MOVE"));
  expect(screen.getByLabelText(/^New topic/)).toBeTruthy();
  await user.click(radio("SUSPEND"));
  await user.click(decide());
  expect(await screen.findByText(texts.endNeeded)).toBeTruthy();
  expect(screen.getByText(caseTexts.ruleNeeded)).toBeTruthy();
  expect(screen.getByText(caseTexts.explanationNeeded)).toBeTruthy();
  // The first invalid field of the page, although the explanation was rendered earlier.
  expect(document.activeElement).toBe(screen.getByLabelText(/^How long/));
  await user.selectOptions(screen.getByLabelText(/^How long/), "3");
  await user.selectOptions(screen.getByLabelText(/^Which rule/), "kindness");
  await user.type(explanation(), "Three days.");
  await user.click(decide());
  await screen.findByText("Decided: Member suspended");
  const days = (new Date(calls[0]?.decision.endsAt ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(3, 1);
});

test("if somebody else decided first, a message says so, and the typed text is kept, also after a reload", async () => {
  refuseOperation(DecideModerationCaseDocument, { code: "CONFLICT", message: caseTexts.decided });
  const { user, unmount } = renderComponent(desk(), { viewer: member });
  await fillHide(user);
  await user.click(decide());
  expect(await screen.findByText(caseTexts.decided)).toBeTruthy();
  expect(explanation().value).toBe("Please be kind.");
  unmount();
  renderComponent(desk(), { viewer: member });
  await waitFor(() => expect(explanation().value).toBe("Please be kind."));
});

test("a case that somebody else works on can be read and not decided", () => {
  renderComponent(desk(heldBy("9", "Mara")), { viewer: member });
  expect(screen.getByText(/is working on this case until/)).toBeTruthy();
  expect(decide().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(caseTexts.claimed)).toBeTruthy();
  expect(radio("HIDE").closest("fieldset")?.parentElement?.closest("fieldset")?.disabled).toBe(
    true,
  );
  expect(screen.queryByRole("button", { name: casePageTexts.claim })).toBeNull();
});

test("a case is taken and given back", async () => {
  mockOperation(ClaimModerationCaseDocument, () => ({
    claimModerationCase: {
      __typename: "ModerationCase" as const,
      id: "4",
      claimedUntil: inTenMinutes(),
    },
  }));
  mockOperation(ReleaseModerationCaseDocument, { releaseModerationCase: true });
  const { user } = renderComponent(desk(), { viewer: member });
  await user.click(screen.getByRole("button", { name: casePageTexts.claim }));
  await user.click(await screen.findByRole("button", { name: casePageTexts.release }));
  expect(await screen.findByText(casePageTexts.free)).toBeTruthy();
});

test("an expired claim counts as none", async () => {
  const claimedUntil = new Date(Date.now() + 50).toISOString();
  renderComponent(desk({ ...heldBy("9", "Mara"), claimedUntil }), { viewer: member });
  expect(await screen.findByText(casePageTexts.free)).toBeTruthy();
  expect(decide().getAttribute("aria-disabled")).toBeNull();
});

test("saved replies are inserted, saved and deleted", async () => {
  const saved = mockOperation(SaveReplyDocument, ({ title, body }) => ({
    saveReply: { __typename: "SavedReply" as const, id: "2", siteId: "3", title, body },
  }));
  const deleted = mockOperation(DeleteSavedReplyDocument, { deleteSavedReply: true });
  const { user } = renderComponent(desk(), { viewer: member });
  await user.click(radio("HIDE"));
  await user.click(screen.getByText(texts.replies));
  await user.type(explanation(), "Hello.");
  await user.selectOptions(screen.getByLabelText(texts.reply), "Kindness");
  await user.click(screen.getByRole("button", { name: texts.insert }));
  expect(explanation().value).toBe("Hello.\n\nWe ask everyone to be kind.");
  await user.type(screen.getByLabelText(texts.replyTitle), "Long kindness");
  await user.click(screen.getByRole("button", { name: texts.saveReply }));
  await findToast(texts.replySaved);
  expect(saved.calls).toEqual([
    { title: "Long kindness", body: "Hello.\n\nWe ask everyone to be kind.", siteId: "3" },
  ]);
  await user.selectOptions(screen.getByLabelText(texts.reply), "Long kindness");
  await user.click(screen.getByRole("button", { name: texts.deleteReply }));
  await findToast(texts.replyDeleted);
  expect(deleted.calls).toEqual([{ id: "2" }]);
});

test("a thread of a site without topics is not moved", () => {
  renderComponent(desk({}, { topics: [] }), { viewer: member });
  expect(screen.queryByRole("radio", { name: outcomeLabels.MOVE })).toBeNull();
});

test("the moderator who made the decision sees that somebody else decides the appeal", () => {
  renderComponent(desk({ outcomes: [] }), { viewer: member });
  expect(screen.getByText(caseTexts.ownDecision)).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("without scripts all fields are there at once, with the plain choices of an end", () => {
  const html = renderToString(desk());
  const [, plain = ""] = html.split("<noscript>");
  const form = new DOMParser().parseFromString(plain, "text/html").querySelector("form");
  expect(form?.getAttribute("action")).toBe("/api/moderation/decision");
  const names = [...(form?.elements ?? [])].map((field) => field.getAttribute("name"));
  expect(new Set(names.filter(Boolean))).toEqual(
    new Set(["id", "outcome", "categoryId", "end", "endsOn", "rule", "explanation"]),
  );
  const choices = [...(form?.querySelectorAll("[name=end] option") ?? [])];
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    "Choose how long",
    "1 day",
    "3 days",
    "1 week",
    "1 month (30 days)",
    "Until a date",
    "No end",
  ]);
});
