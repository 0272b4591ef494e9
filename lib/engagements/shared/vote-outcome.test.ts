import { expect, test } from "vitest";
import { pollTexts } from "./engagement-texts.ts";
import { getVoteMessage, voteResultPath } from "./vote-outcome.ts";

test("the path after a vote contains only the outcome and the choice", () => {
  const poll = { id: 3, legacyId: null };
  expect(voteResultPath(poll, "counted")).toBe("/polls/p3?vote=counted");
  expect(voteResultPath({ id: 3, legacyId: 88 }, "wait", 12)).toBe("/polls/88?vote=wait&option=12");
});

test.each([
  ["counted", true, true, { notice: pollTexts.thanks, problem: null }],
  ["counted", false, true, { notice: null, problem: null }],
  ["again", true, true, { notice: pollTexts.again, problem: null }],
  ["closed", false, false, { notice: pollTexts.closed, problem: null }],
  ["closed", false, true, { notice: null, problem: null }],
  ["none", false, true, { notice: null, problem: pollTexts.chooseFirst }],
  ["none", true, true, { notice: null, problem: null }],
  ["unknown", false, true, { notice: null, problem: pollTexts.unknownOption }],
  ["mine", true, true, { notice: null, problem: null }],
  ["constructor", true, true, { notice: null, problem: null }],
  [null, true, true, { notice: null, problem: null }],
])("%j, voted %s, open %s: %j", (outcome, hasVoted, isOpen, words) => {
  expect(getVoteMessage(outcome, { hasVoted, isOpen })).toEqual(words);
});
