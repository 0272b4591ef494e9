import { randomUUID } from "node:crypto";
import { everyOtherRole } from "./demo-members.ts";
import { everyOperation, type Operation, uniqueOperations } from "./every-operation.ts";
import { runSql } from "./make-content.ts";
import { blockMember, juniper, makeConversation, theo } from "./make-conversation.ts";
import type { TestNetwork } from "./test-network.ts";

const blocked = "member-2@members.demo.test";

/** Everyone who is not part of the conversations on this site. */
export const outsiders = [
  ["a visitor", undefined, "migraine"],
  ["another member", "member-1@members.demo.test", "migraine"],
  ["a member blocked by a participant", blocked, "migraine"],
  ...everyOtherRole,
  ["the Editorial Team", "editorial@demo.test", "migraine"],
  ["a participant on another site", juniper, "sleep"],
  ["the other participant on another site", theo, "insomnia"],
] as const;

/** A conversation of two members and an archived one, and a message of the first. */
export type PrivateConversations = {
  id: string;
  archivedId: string;
  messageId: string;
  /** In all of their texts: nobody else may ever see it. */
  canary: string;
};

export async function makePrivateConversations(
  network: TestNetwork,
): Promise<PrivateConversations> {
  const canary = `canary-${randomUUID()}`;
  await blockMember(network, juniper, blocked);
  const id = await makeConversation(network, {
    lines: [
      [juniper, `first ${canary}`],
      [theo, `second ${canary}`],
    ],
  });
  const archivedId = await makeConversation(network, {
    archivedBy: [juniper, theo],
    lines: [[juniper, `archived ${canary}`]],
  });
  // The columns of a list are stored a second time.
  await runSql(network, "update conversations set last_message_body = $1 where id = any($2)", [
    `last ${canary}`,
    [id, archivedId],
  ]);
  const [message] = await runSql(
    network,
    "select id from messages where conversation_id = $1 limit 1",
    [id],
  );
  return { id, archivedId, messageId: message.id, canary };
}

/** Each field of the schema with each id that leads to private messages. */
export function probeMessages(
  network: TestNetwork,
  { id, archivedId, messageId }: PrivateConversations,
  kinds: readonly ("query" | "mutation")[],
): Operation[] {
  const all = kinds.flatMap((kind) =>
    [id, archivedId, messageId].flatMap((private_) =>
      [false, true].flatMap((isArchived) =>
        everyOperation(
          network.schema,
          kind,
          (field, argument) => {
            // An archived or declined conversation would take no reaction any more.
            if (argument === "isArchived" && field === "conversations") return isArchived;
            if (argument === "reactables")
              return ["MESSAGE", "COMMENT", "POST"].map((assocType) => ({
                assocType,
                assocId: private_,
              }));
            if (argument === "idempotencyKey") return "a key-of-the-probe";
            if (argument === "body") return "a probe";
            if (["assocType", "docResultType"].includes(argument))
              return field === "recommend" ? "POST" : "COMMENT";
            if (argument === "reactedType") return "MESSAGE";
            if (argument === "operation") return "SPAM";
            if (argument === "type") return "like";
            return /id$/i.test(argument) || argument === "slug" ? private_ : undefined;
          },
          4,
        ),
      ),
    ),
  );
  return uniqueOperations(all);
}
