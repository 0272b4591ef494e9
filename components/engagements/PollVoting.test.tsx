import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type PollPartsFragment,
  PollsDocument,
  VoteDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { NearObserver } from "#tests/support/component/near-observer.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { PollCard } from "./PollCard.tsx";

const poll: PollPartsFragment = {
  __typename: "Poll",
  id: "12",
  legacyId: null,
  path: "/polls/12",
  question: "Do you sleep well?",
  intro: "",
  closesAt: null,
  isOpen: true,
  hasVoted: false,
  choiceId: null,
  options: [
    { __typename: "PollOption", id: "1", text: "Most nights" },
    { __typename: "PollOption", id: "2", text: "Seldom" },
  ],
  results: null,
};
const votedPoll: PollPartsFragment = {
  ...poll,
  hasVoted: true,
  choiceId: "2",
  results: {
    __typename: "PollResults",
    total: 3,
    lines: [
      { __typename: "PollResult", optionId: "1", count: 1, percent: 33 },
      { __typename: "PollResult", optionId: "2", count: 2, percent: 67 },
    ],
  },
};
const vote = () => screen.getByRole("button", { name: "Vote" });
const results = () => screen.findByRole("region", { name: "Results" });
const countVote = () =>
  mockOperation(VoteDocument, {
    vote: { __typename: "VoteResult", isCounted: true, poll: votedPoll },
  });

// Loading the modules of the form for the first time takes seconds on a busy machine.
beforeAll(async () => {
  await import("./PollVoting.tsx");
  await import("./send-vote.ts");
  await import("#lib/engagements/shared/vote-schema.ts");
}, 60_000);
beforeEach(() => {
  mockOperation(PollsDocument, { polls: [poll] });
});
afterEach(() => void vi.unstubAllGlobals());

test("a vote by keyboard alone is sent once and shows the results", async () => {
  const { calls } = countVote();
  const { user } = renderComponent(<PollCard poll={poll} />);
  await user.tab();
  await user.keyboard("[Space][ArrowDown]");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Seldom" }).checked).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(vote());
  await user.keyboard("[Enter]");
  await waitFor(async () => expect(document.activeElement).toBe(await results()));
  expect((await results()).textContent).toContain("Your answer");
  expect(screen.getByText(pollTexts.thanks)).toBeTruthy();
  expect(calls).toEqual([{ pollId: "12", optionId: "2" }]);
});

test("a form without an answer shows an error, and does not scroll", async () => {
  const { user } = renderComponent(<PollCard poll={poll} />);
  await user.click(vote());
  expect(await screen.findByText(pollTexts.chooseFirst)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
});

test("offline, the answer stays selected and can be sent again", async () => {
  failOperation(VoteDocument);
  const { user } = renderComponent(<PollCard poll={poll} />);
  await user.click(screen.getByRole("radio", { name: "Seldom" }));
  await user.click(vote());
  expect(await screen.findByText(errorTexts.generic)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Seldom" }).checked).toBe(true);
  countVote();
  await user.click(vote());
  expect(await results()).toBeTruthy();
});

test("an error shows the server's message", async () => {
  refuseOperation(VoteDocument, { code: "RATE_LIMITED", message: errorTexts.tooManyRequests });
  const { user } = renderComponent(<PollCard poll={poll} />);
  await user.click(screen.getByRole("radio", { name: "Seldom" }));
  await user.click(vote());
  expect(await screen.findByText(errorTexts.tooManyRequests)).toBeTruthy();
});

test("a viewer who has voted sees the results, and the focus does not move", async () => {
  mockOperation(PollsDocument, { polls: [votedPoll] });
  vi.stubGlobal("IntersectionObserver", NearObserver);
  renderComponent(<PollCard poll={poll} />);
  expect((await results()).textContent).toContain("Your answer");
  expect(document.activeElement).toBe(document.body);
});
