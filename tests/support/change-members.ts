import { expect } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { changeMember } from "#lib/members/server/change-member.ts";
import { closeDueMerges } from "#lib/registries/server/close-merge.ts";
import { eraseMember } from "#lib/registries/server/erase-member.ts";
import { rewriteMentions } from "#lib/registries/server/rewrite-mentions.ts";
import { workOnMerges } from "#lib/registries/server/work-on-merges.ts";
import { runSql } from "./make-content.ts";
import { makeBareAccount } from "./make-duplicate-accounts.ts";
import type { TestNetwork } from "./test-network.ts";

const raise = (error: unknown) => {
  throw error;
};

async function rename(network: TestNetwork, id: number): Promise<void> {
  const { store, directory } = network.services;
  await inTransaction(store, (tx, invalidate) =>
    changeMember(tx, invalidate, {
      memberId: id,
      username: `Quiet${id}`,
      details: {},
      sites: directory.all(),
      isStaff: false,
    }),
  );
}

/** Merges an account into another one, and moves the merge past the undo period. */
async function join(network: TestNetwork, id: number): Promise<void> {
  const kept = await makeBareAccount(network);
  const { errors } = await network.ask(
    `mutation ($keptId: ID!, $goneId: ID!) { mergeMembers(keptId: $keptId, goneId: $goneId, reason: "Same person") { id } }`,
    { keptId: kept.id, goneId: id },
    { email: "admin@demo.test" },
  );
  expect(errors).toBeUndefined();
  const isOver = async () => {
    await runSql(
      network,
      "update member_merges set changed_at = now() - interval '1 minute' where gone_id = $1",
      [id],
    );
    await workOnMerges(network.services, raise);
    return (await runSql(network, "select state from member_merges where gone_id = $1", [id]))[0]
      .state;
  };
  await expect.poll(isOver, { timeout: 20_000 }).toBe("done");
  await runSql(
    network,
    "update member_merges set inserted_at = now() - interval '31 days' where gone_id = $1",
    [id],
  );
  await closeDueMerges(network.services, raise);
}

async function leave(network: TestNetwork, id: number, erasesWords: boolean): Promise<void> {
  await runSql(network, "delete from account_deletions where member_id = $1", [id]);
  await runSql(
    network,
    "insert into account_deletions (member_id, due_at, erases_words) values ($1, now() - interval '1 minute', $2)",
    [id, erasesWords],
  );
  await eraseMember(network.services, id);
  await expect
    .poll(() => runSql(network, "select 1 from account_deletions where member_id = $1", [id]))
    .toEqual([]);
}

/** The changes of a member's identity, and the data that must not be found anywhere afterwards. */
export const memberChanges = {
  rename: { change: rename, gone: ["name"] },
  merge: { change: join, gone: ["name"] },
  anonymise: {
    change: (network: TestNetwork, id: number) => leave(network, id, false),
    gone: ["name", "account"],
  },
  erase: {
    change: (network: TestNetwork, id: number) => leave(network, id, true),
    gone: ["name", "account", "words"],
  },
} as const;
export type MemberChange = keyof typeof memberChanges;
export const everyMemberChange = Object.keys(memberChanges) as MemberChange[];

/** Updates the names in all texts, also for a running server. */
export async function followNames(network: TestNetwork): Promise<void> {
  await rewriteMentions(network.services.store, raise);
  await expect
    .poll(() => runSql(network, "select 1 from name_changes where due_at <= now()"))
    .toEqual([]);
}
