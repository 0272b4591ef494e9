import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  deleteMemberMerges,
  deleteMergeRows,
  findJoinedAddress,
  findMemberToMerge,
  findMergeFacts,
  hasMergeAtWork,
  insertMerge,
  type JoinedAddress,
  listMerges,
  lockDueMerge,
  lockMerge,
  lockMergeAtWork,
  lockMergesInto,
  type MemberMergeRow,
  type MergeFacts,
  recountReporters,
  reopenAccount,
  setMergeState,
  setMergeStep,
} from "./member-merge-queries.ts";

export type { MemberMergeRow, MergeFacts };

/** The storage of merges, for the code that merges accounts across all domains. */
export const mergeStore = {
  deleteRows: deleteMergeRows,
  deleteOf: deleteMemberMerges,
  findMember: findMemberToMerge,
  findFacts: findMergeFacts,
  insert: insertMerge,
  list: listMerges,
  lockDue: lockDueMerge,
  lock: lockMerge,
  isAtWork: hasMergeAtWork,
  lockAtWork: lockMergeAtWork,
  lockInto: lockMergesInto,
  recountReporters,
  reopenAccount,
  setState: setMergeState,
  setStep: setMergeStep,
} as const;

/** The redirect target for the URL of an account that a merge closed; `null` for other accounts. */
export async function getJoinedAddress(db: Queryable, slug: string): Promise<JoinedAddress | null> {
  // PostgreSQL rejects NUL characters in text parameters.
  return slug.includes("\0") ? null : findJoinedAddress(db, slug);
}
