import {
  deleteMergeRows,
  deleteMergesOf,
  findMemberToMerge,
  findMergeFacts,
  hasMergeAtWork,
  insertMerge,
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

/** How merges are stored, for what joins accounts across all domains. */
export const mergeStore = {
  deleteRows: deleteMergeRows,
  deleteOf: deleteMergesOf,
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
