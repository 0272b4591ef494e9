import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import {
  conversationParticipants,
  conversations,
  messages,
} from "#lib/messaging/server/messaging-tables.ts";
import { getId, type SeedContext } from "./seed-context.ts";

type SeedConversation = {
  /** Fixed, so that a demo link always works. */
  id: string;
  site: string;
  between: readonly [initiator: string, other: string];
  isAccepted: boolean;
  archivedBy: readonly string[];
  blockedBy?: string;
  lines: readonly (readonly [author: 0 | 1, body: string])[];
};

/** One conversation in every state (spec §4 Conversation). */
const demoConversations: readonly SeedConversation[] = [
  {
    id: "3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34",
    site: "migraine",
    between: ["juniper_k", "theo.walks"],
    isAccepted: true,
    archivedBy: [],
    lines: [
      [
        0,
        "Hi Theo, your post about screens at work made me feel a lot less alone. Which filter did you end up with?",
      ],
      [
        1,
        "Hello Juniper! A plain matte one, nothing fancy. The bigger change was moving the desk so the window is beside me and not behind the screen.",
      ],
      [0, "That I can do this afternoon. Thank you!"],
      [1, "Let me know how it goes. And be kind to yourself in the first week, it takes a while."],
    ],
  },
  {
    id: "b8e0c7a4-2d19-4f6b-8e53-91c4f2a7d605",
    site: "migraine",
    between: ["MaraModerates", "juniper_k"],
    isAccepted: true,
    archivedBy: [],
    lines: [
      [0, "Hello Juniper, thank you for flagging that reply yesterday. It is gone now."],
      [1, "Thank you for being so quick."],
    ],
  },
  {
    id: "61d9f3be-7c05-4a82-b1ef-0a38c6e4d27f",
    site: "migraine",
    between: ["newhere2026", "juniper_k"],
    isAccepted: false,
    archivedBy: [],
    lines: [
      [
        0,
        "Hi, I am new here and saw that you also get aura without pain. May I ask you how you explain it to your family?",
      ],
    ],
  },
  {
    id: "c4a75e18-f3b2-4d90-a6c7-28e1b95d0f43",
    site: "migraine",
    between: ["juniper_k", "best-cures-online"],
    isAccepted: false,
    archivedBy: ["juniper_k"],
    blockedBy: "juniper_k",
    lines: [[1, "Dear friend, doctors do not want you to know about this root."]],
  },
  {
    id: "9a2be6f0-14d7-4c58-8f3a-e7605b1cd982",
    site: "sleep",
    between: ["theo.walks", "juniper_k"],
    isAccepted: true,
    archivedBy: [],
    lines: [
      [0, "Are you on this site as well? Small world."],
      [1, "I am! The migraine keeps me up, so here I am at three in the morning."],
    ],
  },
];

/** Stores the demo conversations of the sites that exist. */
export async function storeConversations(
  tx: Transaction,
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  for (const [index, demo] of demoConversations.entries()) {
    const siteId = siteIds.get(demo.site);
    if (siteId === undefined) continue;
    const people = demo.between.map((username) => getId(memberIds, username));
    const startedAt = now.getTime() - (index + 1) * 26 * 60 * 60 * 1000;
    const getTime = (line: number) => new Date(startedAt + line * 11 * 60 * 1000);
    const last = demo.lines.at(-1);
    await tx.insert(conversations).values({
      id: demo.id,
      siteId,
      initiatorId: people[0] ?? 0,
      isAccepted: demo.isAccepted,
      lastMessageAt: getTime(demo.lines.length - 1),
      lastMessageBody: last?.[1] ?? "",
      insertedAt: getTime(0),
    });
    const stored = await tx
      .insert(messages)
      .values(
        demo.lines.map(([author, body], line) => ({
          conversationId: demo.id,
          authorId: people[author] ?? 0,
          body,
          insertedAt: getTime(line),
        })),
      )
      .returning({ sequence: messages.sequence });
    const newest = Math.max(...stored.map(({ sequence }) => sequence ?? 0));
    const lastAuthor = last?.[0];
    await tx.insert(conversationParticipants).values(
      demo.between.map((username, place) => ({
        conversationId: demo.id,
        memberId: people[place] ?? 0,
        isArchived: demo.archivedBy.includes(username),
        // All messages are marked as read, except the newest one to a member who has not replied.
        lastReadSequence: lastAuthor === place ? newest : demo.isAccepted ? newest - 1 : 0,
      })),
    );
    if (demo.blockedBy) {
      const memberId = getId(memberIds, demo.blockedBy);
      await tx
        .insert(memberBlocks)
        .values({ memberId, blockedId: people.find((id) => id !== memberId) ?? 0 });
    }
  }
}
