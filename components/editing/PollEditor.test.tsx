import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  type EditedPollPartsFragment,
  SavePollDocument,
} from "#graphql/generated/client/graphql.ts";
import { sectionFormTexts } from "#lib/editing/shared/section-form-texts.ts";
import { editedPollTexts as texts } from "#lib/engagements/shared/edited-poll-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { PollEditor } from "./PollEditor.tsx";

const option = (id: string, text: string, voteCount: number) => ({
  __typename: "EditedPollOption" as const,
  id,
  text,
  voteCount,
});
const poll = {
  __typename: "EditedPoll",
  contentId: "7",
  path: "/polls/p3",
  version: "a",
  question: "Tea or coffee?",
  intro: "",
  status: "open",
  closesAt: null,
  options: [option("1", "Tea", 2), option("2", "Coffee", 0)],
} satisfies EditedPollPartsFragment;

const removeButton = (at: number) =>
  screen.getByRole("button", { name: sectionFormTexts.remove("Answer", at) });

test("an answer with votes stays, and the form says why; one without is removed", async () => {
  const { user } = renderComponent(<PollEditor poll={poll} />);
  await user.click(removeButton(1));
  expect(screen.getByRole("alert").textContent).toContain("2 votes, so it cannot be removed");
  expect(screen.getAllByRole("textbox", { name: "Answer" })).toHaveLength(2);
  await user.click(removeButton(2));
  expect(screen.getAllByRole("textbox", { name: "Answer" })).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a change is sent with the ids of its answers, and the next one with the new version", async () => {
  const { calls } = mockOperation(SavePollDocument, () => ({
    savePoll: {
      ...poll,
      version: "b",
      options: [option("1", "Green tea", 2), option("2", "Coffee", 0)],
    },
  }));
  const { user } = renderComponent(<PollEditor poll={poll} />);
  const [first] = screen.getAllByRole("textbox", { name: "Answer" });
  if (!first) throw new Error("The poll has answers");
  await user.clear(first);
  await user.type(first, "Green tea");
  expect(screen.getByText(texts.unsaved)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    contentId: "7",
    expectedVersion: "a",
    poll: {
      status: "open",
      options: [
        { id: "1", text: "Green tea" },
        { id: "2", text: "Coffee" },
      ],
    },
  });
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(calls.at(-1)).toMatchObject({ expectedVersion: "b" });
});

test("a failure keeps what was typed, and an unfinished poll is not sent", async () => {
  failOperation(SavePollDocument);
  const { user } = renderComponent(<PollEditor poll={poll} />);
  const question = screen.getByRole("textbox", { name: "Question" });
  await user.clear(question);
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(screen.getByText(/It is empty or too short/)).toBeTruthy();
  await user.type(question, "Which?");
  await user.click(screen.getByRole("button", { name: texts.save }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(question).toHaveProperty("value", "Which?");
});
