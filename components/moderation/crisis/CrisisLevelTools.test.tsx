import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  SetCrisisLevelDocument,
  ThreadCrisisLevelDocument,
} from "#graphql/generated/client/graphql.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { mockOperation, refuseOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { CrisisLevelTools } from "./CrisisLevelTools.tsx";

const texts = crisisTexts.staff;
const moderator = { ...member, permissions: ["moderation.setCrisisLevel"] };
const tools = <CrisisLevelTools threadId="7" />;

// Loading the form for the first time takes seconds on a busy machine.
beforeAll(() => import("./CrisisLevelForm.tsx"), 60_000);

function mockLevel(crisisLevel: "high" | null) {
  return mockOperation(ThreadCrisisLevelDocument, {
    contentItem: { __typename: "ContentItem", id: "7", crisisLevel },
  });
}

test("members see no level and request none", async () => {
  const { calls } = mockLevel("high");
  renderComponent(tools, { viewer: member });
  await waitFor(() => expect(document.body.textContent).not.toContain(texts.label));
  expect(calls).toEqual([]);
});

test("a moderator sets the level of a thread", async () => {
  mockLevel(null);
  const { calls } = mockOperation(SetCrisisLevelDocument, {
    setCrisisLevel: { __typename: "CrisisLevelChange", contentId: "7", level: "high" },
  });
  const { user } = renderComponent(tools, { viewer: moderator });
  await user.click(await screen.findByText(`${texts.label}: ${texts.none}`));
  await user.selectOptions(screen.getByRole("combobox", { name: texts.label }), "high");
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(await findToast(texts.saved)).toBeTruthy();
  expect(calls).toEqual([{ contentId: "7", level: "high" }]);
});

test("the moderator who raised the level sees that somebody else must lower it, and keeps the selection", async () => {
  mockLevel("high");
  refuseOperation(SetCrisisLevelDocument, { code: "FORBIDDEN", message: texts.secondModerator });
  const { user } = renderComponent(tools, { viewer: moderator });
  await user.click(await screen.findByText(`${texts.label}: ${texts.high}`));
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: texts.label });
  await user.selectOptions(field, texts.none);
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(await findToast(texts.secondModerator)).toBeTruthy();
  expect(field.value).toBe("");
});
