import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { Page } from "@playwright/test";

/** Runs an operation of the product as the member of the open page. @returns its data @throws with the refusal */
export async function runOperation<Data, Variables>(
  page: Page,
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { hash } = Object(operation).__meta__ as { hash: string };
  const data = await page.evaluate(
    async ({ body }) => {
      const response = await fetch("/api", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const { data: found, errors } = await response.json();
      if (!found) throw new Error(JSON.stringify(errors));
      return found;
    },
    {
      body: JSON.stringify({
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
      }),
    },
  );
  return data as Data;
}
