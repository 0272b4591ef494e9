import type { DocumentNode } from "graphql";

/**
 * Characters of variables. Browsers allow 64 KiB for all requests that outlive their page together, and refuse what is
 * above that; a character takes three bytes at most.
 */
const maxLength = 5000;

/** Whether a request is finished when its page is left: a change is, such as a reaction that was just chosen. */
export function outlivesPage(document: DocumentNode, variables: unknown): boolean {
  const isChange = document.definitions.some(
    (one) => one.kind === "OperationDefinition" && one.operation === "mutation",
  );
  return isChange && JSON.stringify(variables ?? null).length <= maxLength;
}
