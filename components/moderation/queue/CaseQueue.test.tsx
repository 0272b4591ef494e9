import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import {
  type CaseLineFragment,
  ClaimNextModerationCaseDocument,
  DecideModerationCasesDocument,
} from "#graphql/generated/client/graphql.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { outcomeLabels } from "#lib/moderation/shared/decision-texts.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { CaseQueue } from "./CaseQueue.tsx";
import { type CaseCounts, watchCaseCounts } from "./watch-case-counts.ts";

vi.mock("./watch-case-counts.ts", () => ({ watchCaseCounts: vi.fn() }));

const makeCase = (id: string, over: Partial<CaseLineFragment> = {}): CaseLineFragment => ({
  __typename: "ModerationCase",
  id,
  siteName: "Migraine",
  assocType: "COMMENT",
  isOpen: true,
  reasons: ["SPAM"],
  reportCount: 2,
  crisisLevel: null,
  isFirstPost: false,
  claimedBy: null,
  closedAt: null,
  outcome: null,
  author: { __typename: "User", id: "9", username: "ada", slug: "ada" },
  openedAt: "2026-11-20T08:00:00.000Z",
  outcomes: ["DISMISS", "HIDE", "SPAM"],
  snapshot: { __typename: "CaseSnapshot", title: null, body: `Text ${id}` },
  ...over,
});
const rules = [{ code: "kindness", title: "Be kind" }];
const filter = { isClosed: false };
const counts = { open: 3, free: 2, urgent: 0 };
const queue = (cases: readonly CaseLineFragment[]) => (
  <CaseQueue cases={cases} counts={counts} filter={filter} rules={rules} viewerId={member.id} />
);
const three = [makeCase("1"), makeCase("2"), makeCase("3")];
const row = (id: string) => screen.getByRole("link", { name: `Text ${id}` });
const box = (id: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: texts.select(`Text ${id}`) });

beforeAll(async () => {
  await import("./BulkDialog.tsx");
  await import("./KeysDialog.tsx");
  await import("#components/forms/form-controller.ts");
}, 60_000);
beforeEach(() => {
  vi.mocked(watchCaseCounts).mockReturnValue(() => undefined);
  document.title = "(3) Moderation | Migraine";
});

test("a case about a member's first post says so", () => {
  renderComponent(queue([makeCase("1", { isFirstPost: true }), makeCase("2")]));
  expect(screen.getByText(texts.firstPost).closest("[data-case]")?.getAttribute("data-case")).toBe(
    "1",
  );
  expect(screen.getAllByText(texts.firstPost)).toHaveLength(1);
});

test("the keys move between the cases, select them and open the next free one", async () => {
  const { calls } = mockOperation(ClaimNextModerationCaseDocument, {
    claimNextModerationCase: { __typename: "ModerationCase", id: "8" },
  });
  const { user } = renderComponent(queue(three), { viewer: member });
  row("1").focus();
  await user.keyboard("jj");
  expect(document.activeElement).toBe(row("3"));
  await user.keyboard("j{ArrowUp}k");
  expect(document.activeElement).toBe(row("1"));
  await user.keyboard("x");
  expect(box("1").checked).toBe(true);
  await user.keyboard("x");
  expect(box("1").checked).toBe(false);
  await user.keyboard("n");
  await waitFor(() => expect(vi.mocked(openPage).mock.calls).toEqual([["/moderation/8"]]));
  expect(calls).toEqual([{ filter, after: null }]);
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: texts.keysTitle })).toBeTruthy();
});

test("outside of the list a letter does nothing", async () => {
  const { user } = renderComponent(queue(three), { viewer: member });
  screen.getByRole("button", { name: texts.next }).focus();
  await user.keyboard("jxn?");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: texts.next }));
  expect(screen.queryByRole("region", { name: /selected/ })).toBeNull();
  expect(screen.queryByRole("dialog", { name: texts.keysTitle })).toBeNull();
});

test("new cases are announced, and the rows do not move until the viewer reloads them", async () => {
  let tell: (next: CaseCounts) => void = () => undefined;
  vi.mocked(watchCaseCounts).mockImplementation((onCounts) => {
    tell = onCounts;
    return () => undefined;
  });
  renderComponent(queue(three), { viewer: member });
  await waitFor(() => expect(watchCaseCounts).toHaveBeenCalled());
  act(() => tell({ open: 5, free: 4, urgent: 1 }));
  expect(screen.getByRole("button", { name: "Show 2 new cases" })).toBeTruthy();
  expect(screen.getByText("5 open cases")).toBeTruthy();
  expect(screen.getByText("1 about someone in danger")).toBeTruthy();
  expect(document.title).toBe("(5) Moderation | Migraine");
  // A decided case does not trigger the notice of new cases.
  act(() => tell({ open: 4, free: 3, urgent: 0 }));
  expect(screen.getByRole("button", { name: "Show 2 new cases" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});

test("several cases are decided alike, and those that fail are listed with the reason", async () => {
  const { calls } = mockOperation(DecideModerationCasesDocument, ({ ids }) => ({
    decideModerationCases: [ids].flat().map((id) => ({
      __typename: "CaseDecisionResult" as const,
      id,
      problem: id === "2" ? caseTexts.claimed : null,
    })),
  }));
  const { user } = renderComponent(queue(three), { viewer: member });
  await user.click(box("1"));
  await user.click(box("2"));
  await user.click(screen.getByRole("button", { name: texts.decideTogether }));
  const dialog = await screen.findByRole("dialog", { name: texts.bulkTitle(2) });
  await user.click(within(dialog).getByRole("button", { name: "Decide" }));
  expect(await within(dialog).findByText("Choose what should happen.")).toBeTruthy();
  await user.click(within(dialog).getByRole("radio", { name: outcomeLabels.HIDE }));
  await user.selectOptions(within(dialog).getByLabelText(/^Which rule/), "kindness");
  await user.type(within(dialog).getByLabelText(/^Explanation/), "Please be kind.");
  await user.click(within(dialog).getByRole("button", { name: "Decide" }));
  const done = await screen.findByRole("dialog", { name: texts.bulkDone(1) });
  expect(within(done).getByText(caseTexts.claimed)).toBeTruthy();
  expect(within(done).getByRole("link", { name: "Text 2" }).getAttribute("href")).toBe(
    "/moderation/2",
  );
  const told = { rule: "kindness", explanation: "Please be kind.", endsAt: null, categoryId: null };
  expect(calls).toEqual([{ ids: ["1", "2"], decision: { outcome: "HIDE", ...told } }]);
});

test("only decisions that all selected cases have are offered", async () => {
  const cases = [three[0] as CaseLineFragment, makeCase("2", { outcomes: ["UPHOLD"] })];
  const { user } = renderComponent(queue(cases), { viewer: member });
  await user.click(screen.getByRole("checkbox", { name: texts.selectAll }));
  await user.click(screen.getByRole("button", { name: texts.decideTogether }));
  expect(await screen.findByText(texts.bulkNothing)).toBeTruthy();
});

test("without another unclaimed case the button says so", async () => {
  mockOperation(ClaimNextModerationCaseDocument, { claimNextModerationCase: null });
  const { user } = renderComponent(queue(three), { viewer: member });
  await user.click(screen.getByRole("button", { name: texts.next }));
  expect(await findToast(caseTexts.noNext)).toBeTruthy();
});

test("danger comes first, with a mark next to its text", () => {
  const urgent = makeCase("4", { reasons: ["SPAM", "CRISIS"], crisisLevel: "high" });
  renderComponent(queue([urgent]), { viewer: member });
  const [item] = screen.getAllByRole("listitem");
  const chips = [...(item?.querySelectorAll(".badge") ?? [])];
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    "Danger: high",
    "Worried about this person",
    "Spam",
  ]);
  expect(chips.map((chip) => chip.querySelector("svg") !== null)).toEqual([true, true, false]);
});
