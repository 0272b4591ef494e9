import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOperation } from "#tests/support/every-operation.ts";
import { juniper, theo } from "#tests/support/make-conversation.ts";
import {
  makePrivateConversations,
  outsiders,
  type PrivateConversations,
  probeMessages,
} from "#tests/support/private-conversations.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let made: PrivateConversations;
beforeAll(async () => {
  network = await createTestNetwork();
  made = await makePrivateConversations(network);
});
afterAll(() => network.close());

/** The fields that show the private texts. */
async function listShowing(email: string | undefined, site: string): Promise<string[]> {
  const session = email ? await network.getSession(email, site) : null;
  const showing = new Set<string>();
  for (const probe of probeMessages(network, made, ["query", "mutation"])) {
    const { text } = await runOperation(network, probe, { session, site });
    if (text.includes(made.canary)) showing.add(probe.name);
  }
  return [...showing].toSorted();
}

describe("a private conversation", () => {
  // spec §6: messages are for their two people only
  test.each(outsiders)(
    "shows nothing to %s through any field of the schema",
    async (_who, email, site) => {
      expect(await listShowing(email, site)).toEqual([]);
    },
  );

  test.each([juniper, theo])(
    "shows its words to its participant %s, through these fields and no others",
    async (email) => {
      expect(await listShowing(email, "migraine")).toEqual([
        "conversation",
        "conversations",
        "markConversationRead",
        "reactToMessage",
        "updateConversation",
      ]);
    },
  );
});
