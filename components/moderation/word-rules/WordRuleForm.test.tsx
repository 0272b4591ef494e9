import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import {
  AddWordRuleDocument,
  ChangeWordRuleDocument,
  TestWordRuleDocument,
} from "#graphql/generated/client/graphql.ts";
import {
  wordRulePageTexts as texts,
  wordRuleKindTexts,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { WordRuleForm } from "./WordRuleForm.tsx";

const places = [
  { value: "", label: "All sites" },
  { value: "3", label: "Migraine" },
];
const rule = {
  __typename: "WordRule" as const,
  id: "7",
  kind: "REPLACE" as const,
  terms: ["brie", "goat cheese"],
  replacement: "[cheese]",
  note: "Too many",
  isActive: true,
  canEdit: true,
  changedBy: "ada",
  changedAt: "2026-01-01T00:00:00Z",
  site: { __typename: "Site" as const, id: "3", topicName: "Migraine" },
};
const kind = (value: keyof typeof wordRuleKindTexts) =>
  screen.getByRole<HTMLInputElement>("radio", { name: wordRuleKindTexts[value].name });
const typeTerms = (words: string) =>
  [screen.getByLabelText(new RegExp(texts.terms)), words] as const;

test("a new rule is sent as it was typed, one term on each line", async () => {
  const { calls } = mockOperation(AddWordRuleDocument, {
    createWordRule: { __typename: "WordRule", id: "9" },
  });
  const { user } = renderComponent(<WordRuleForm rule={null} places={places} />);
  await user.click(kind("block"));
  await user.selectOptions(screen.getByLabelText(texts.site), "Migraine");
  await user.type(...typeTerms("one{Enter}two words"));
  await user.click(screen.getByRole("button", { name: texts.save }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith("/moderation/rules?result=saved"));
  expect(calls).toEqual([
    {
      rule: { kind: "BLOCK", siteId: "3", terms: ["one", "two words"], replacement: "", note: "" },
    },
  ]);
});

test("an invalid rule is not sent, and stays in the form with the reason", async () => {
  const { calls } = mockOperation(AddWordRuleDocument, {
    createWordRule: { __typename: "WordRule", id: "9" },
  });
  const { user } = renderComponent(<WordRuleForm rule={null} places={places} />);
  await user.click(kind("replace"));
  await user.type(...typeTerms("go*"));
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(/needs at least 3 letters before the \*/)).toBeTruthy();
  expect(screen.getByText("Enter what should stand instead of the words")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(texts.terms)).value).toBe("go*");
  expect(calls).toEqual([]);
});

test("a stored rule is shown and changed", async () => {
  const { calls } = mockOperation(ChangeWordRuleDocument, {
    updateWordRule: { __typename: "WordRule", id: "7" },
  });
  const { user } = renderComponent(<WordRuleForm rule={rule} places={places} />);
  expect(kind("replace").checked).toBe(true);
  await user.type(...typeTerms("{Enter}feta"));
  await user.click(screen.getByRole("button", { name: texts.save }));
  await waitFor(() => expect(openPage).toHaveBeenCalled());
  expect(calls).toMatchObject([
    {
      id: "7",
      rule: { siteId: "3", terms: ["brie", "goat cheese", "feta"], replacement: "[cheese]" },
    },
  ]);
});

test("a sample is tested with the values of the form, without saving them", async () => {
  const { calls } = mockOperation(TestWordRuleDocument, {
    wordRuleTest: {
      __typename: "WordRuleTest",
      outcome: "HOLD",
      message: null,
      result: "[cheese] and light",
      parts: [
        { __typename: "SamplePart", text: "brie", kind: "REPLACE", isEdited: true },
        { __typename: "SamplePart", text: " and ", kind: null, isEdited: false },
        { __typename: "SamplePart", text: "light", kind: "HOLD", isEdited: false },
      ],
    },
  });
  const { user } = renderComponent(<WordRuleForm rule={rule} places={places} />);
  await user.type(screen.getByLabelText(texts.sample), "brie and light");
  await user.click(screen.getByRole("button", { name: texts.test }));
  const result = (await screen.findByText(texts.result)).closest("section") as HTMLElement;
  expect(within(result).getByText(texts.outcomes.hold)).toBeTruthy();
  expect([...result.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "brie",
    "light",
  ]);
  expect(within(result).getByText("(Replace words, this rule)")).toBeTruthy();
  expect(within(result).getByText("(Hold words, another rule)")).toBeTruthy();
  expect(within(result).getByText("[cheese] and light", { exact: false })).toBeTruthy();
  expect(calls).toMatchObject([{ id: "7", sample: "brie and light", rule: { kind: "REPLACE" } }]);
  expect(openPage).not.toHaveBeenCalled();
});
