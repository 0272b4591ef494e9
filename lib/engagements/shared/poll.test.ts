import { describe, expect, test } from "vitest";
import { parsePollNumber, pickOwnVote, pollPath, toPollResults } from "./poll.ts";

describe("the path of a poll", () => {
  test("is its old number, or its own with a letter as a mark, and maps back to it", () => {
    expect(pollPath({ id: 7, legacyId: 1204 })).toBe("/polls/1204");
    expect(pollPath({ id: 7, legacyId: null })).toBe("/polls/p7");
    expect(parsePollNumber("1204")).toEqual({ legacyId: 1204 });
    expect(parsePollNumber("p7")).toEqual({ id: 7 });
  });

  test.each(["", "p", "0", "p0", "07", "-1", "1.5", "P7", "7p", "2147483648", "99999999999", "1 "])(
    "%j names no poll",
    (text) => {
      expect(parsePollNumber(text)).toBeNull();
    },
  );
});

test("results are in the order of the options, with shares only after a vote", () => {
  expect(
    toPollResults([
      { id: 4, voteCount: 1 },
      { id: 2, voteCount: 3 },
    ]),
  ).toEqual({
    total: 4,
    lines: [
      { optionId: 4, count: 1, percent: 25 },
      { optionId: 2, count: 3, percent: 75 },
    ],
  });
  expect(
    toPollResults([
      { id: 4, voteCount: 0 },
      { id: 2, voteCount: 0 },
    ]).lines,
  ).toEqual([
    { optionId: 4, count: 0, percent: null },
    { optionId: 2, count: 0, percent: null },
  ]);
});

describe("the viewer's vote", () => {
  const ada = { optionId: 1, memberId: 10, visitorKey: "laptop" };
  const someone = { optionId: 2, memberId: null, visitorKey: "phone" };
  const votes = [ada, someone];
  const voter = (memberId: number | null, visitorKey: string | null) => ({ memberId, visitorKey });

  test.each([
    ["a member's own, in whatever browser", voter(10, "phone"), { hasVoted: true, choiceId: 1 }],
    ["a visitor's, by the browser", voter(null, "phone"), { hasVoted: true, choiceId: 2 }],
    ["that of one who logged in since", voter(11, "phone"), { hasVoted: true, choiceId: 2 }],
    ["not that of another member here", voter(11, "laptop"), { hasVoted: false, choiceId: null }],
    [
      "a member's, but not to see, logged out",
      voter(null, "laptop"),
      { hasVoted: true, choiceId: null },
    ],
    ["nobody's", voter(null, null), { hasVoted: false, choiceId: null }],
  ])("%s", (_rule, who, expected) => {
    expect(pickOwnVote(votes, who)).toEqual(expected);
  });
});
