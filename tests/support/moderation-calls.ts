import type { RequestedAs, TestNetwork } from "./test-network.ts";

const caseFields = `id siteName assocType assocId isOpen reasons reportCount crisisLevel isAppeal
  author { id } claimedBy { id } outcome outcomes url
  snapshot { title body } current { state snapshot { body } }
  reports { reason details reporter { id } snapshot { body } }`;

/** Calls of moderation as one person on one site. */
export function moderationAs(network: TestNetwork, as: RequestedAs) {
  const ask = (document: string, variables: Record<string, unknown> = {}) =>
    network.ask(document, variables, as);
  return {
    ask,
    report: (assocType: string, assocId: string, extra: Record<string, unknown> = {}) =>
      ask(
        `mutation ($assocId: ID!, $assocType: ReportedType!, $reason: ReportReason, $details: String) {
          contentFlag(assocId: $assocId, assocType: $assocType, reason: $reason, details: $details) }`,
        { assocType, assocId, ...extra },
      ),
    list: (filter: Record<string, unknown> = {}, after: string | null = null) =>
      ask(
        `query ($filter: CaseFilterInput, $after: String) {
          moderationCases(filter: $filter, after: $after) { nextAfter cases { ${caseFields} } } }`,
        { filter, after },
      ),
    open: (id: string) =>
      ask(`query ($id: ID!) { moderationCase(id: $id) { ${caseFields} } }`, { id }),
    claim: (id: string) =>
      ask("mutation ($id: ID!) { claimModerationCase(id: $id) { id claimedBy { id } } }", { id }),
    claimNext: (filter: Record<string, unknown> = {}, after: string | null = null) =>
      ask(
        "mutation ($filter: CaseFilterInput, $after: ID) { claimNextModerationCase(filter: $filter, after: $after) { id } }",
        { filter, after },
      ),
    release: (id: string) => ask("mutation ($id: ID!) { releaseModerationCase(id: $id) }", { id }),
    decide: (id: string, decision: Record<string, unknown>) =>
      ask(
        "mutation ($id: ID!, $decision: CaseDecisionInput!) { decideModerationCase(id: $id, decision: $decision) { id isOpen outcome } }",
        { id, decision },
      ),
    decideAll: (ids: string[], decision: Record<string, unknown>) =>
      ask(
        "mutation ($ids: [ID!]!, $decision: CaseDecisionInput!) { decideModerationCases(ids: $ids, decision: $decision) { id problem } }",
        { ids, decision },
      ),
    counts: async () => (await ask("{ moderationCounts { open free urgent } }")).data,
  };
}
