import { describe, expect, test } from "vitest";
import { getSendRestriction, type SendFacts } from "./send-restriction.ts";

const texts = {
  gone: "This member is no longer available.",
  blocked: "This recipient has declined to receive messages from you at this time.",
  archived: "This message has been archived",
  wait: "You can write again once your message request is accepted.",
};

/** An accepted conversation of two members. */
const open: SendFacts = {
  isInitiator: true,
  isAccepted: true,
  isArchived: false,
  amBlocked: false,
  partner: { roleId: 3, isDeleted: false, isEditorialTeam: false },
  ownMessageCount: 4,
};
const partner = (options: Partial<SendFacts["partner"]>) => ({
  partner: { ...open.partner, ...options },
});

describe("who may write into a conversation", () => {
  // spec §5: nobody writes to a deleted member or one with role 4
  test.each<[string, Partial<SendFacts>, string | null]>([
    ["both, once it is accepted", {}, null],
    ["whoever asks to talk, for the first time", { isAccepted: false, ownMessageCount: 0 }, null],
    [
      "whoever asks to talk, not a second time before it is accepted",
      { isAccepted: false, ownMessageCount: 1 },
      texts.wait,
    ],
    [
      "whoever was asked, also before accepting",
      { isAccepted: false, isInitiator: false, ownMessageCount: 3 },
      null,
    ],
    ["nobody into what they have archived", { isArchived: true }, texts.archived],
    ["nobody to whom the partner has blocked them", { amBlocked: true }, texts.blocked],
    ["nobody to a deleted member", partner({ isDeleted: true }), texts.gone],
    ["nobody to a spammer", partner({ roleId: 4 }), texts.gone],
    ["nobody to the Editorial Team", partner({ isEditorialTeam: true }), texts.gone],
    ["everyone to staff", partner({ roleId: 1 }), null],
  ])("%s", (_who, facts, expected) => {
    expect(getSendRestriction({ ...open, ...facts })).toBe(expected);
  });

  test("of several reasons the first of this order is told: partner gone, blocked, archived, wait", () => {
    const all = {
      ...open,
      ...partner({ isDeleted: true }),
      amBlocked: true,
      isArchived: true,
      isAccepted: false,
      ownMessageCount: 1,
    };
    expect(getSendRestriction(all)).toBe(texts.gone);
    expect(getSendRestriction({ ...all, ...partner({}) })).toBe(texts.blocked);
    expect(getSendRestriction({ ...all, ...partner({}), amBlocked: false })).toBe(texts.archived);
    expect(
      getSendRestriction({ ...all, ...partner({}), amBlocked: false, isArchived: false }),
    ).toBe(texts.wait);
  });
});
