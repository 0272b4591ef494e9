import type { DocumentNode } from "graphql";

/**
 * Maximum length of the variables, in characters. Browsers allow 64 KiB for all requests together that outlive their
 * page, and refuse more; a character takes three bytes at most.
 */
const maxLength = 5000;

/** Whether a request continues after its page is left: mutations do, such as a reaction that was just selected. */
export function outlivesPage(document: DocumentNode, variables: unknown): boolean {
  const isChange = document.definitions.some(
    (one) => one.kind === "OperationDefinition" && one.operation === "mutation",
  );
  return isChange && JSON.stringify(variables ?? null).length <= maxLength;
}
