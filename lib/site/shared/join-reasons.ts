import type { FeatureFlag } from "./site-options.ts";

export type JoinReasonId = "ask" | "hear" | "save" | "tell" | "message" | "private";

/** The feature that each reason needs; `null` if every site with accounts has it. */
const needs: readonly [JoinReasonId, FeatureFlag | null][] = [
  ["ask", "Forums"],
  ["hear", "Forums"],
  ["tell", "Stories"],
  ["message", "private_messaging"],
  ["save", null],
  ["private", null],
];

/** The reasons to create an account on a site with these features. */
export const listJoinReasons = (features: readonly string[]): JoinReasonId[] =>
  needs.flatMap(([id, feature]) => (feature === null || features.includes(feature) ? [id] : []));
