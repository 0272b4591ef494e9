import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { pageHeaders } from "./page-headers.ts";

/** A refusal, with the server's own words for the person and its code for programs. */
export class ApiRefusal extends Error {
  readonly code: string;
  /** The field of a form that it is about, where it is about one. */
  readonly field: string | null;

  constructor(code: string, message: string, field: unknown = null) {
    super(message);
    this.name = "ApiRefusal";
    this.code = code;
    this.field = typeof field === "string" ? field : null;
  }
}

type Answer<Data> = {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: unknown; field?: unknown } }[];
  /** As the front door itself refuses. */
  code?: string;
  message?: string;
};

/**
 * Sends one document of ours by its hash, without the API client: for parts of pages that visitors
 * read, where its cache would weigh more than it brings.
 * @throws ApiRefusal when the server refuses; any other error when it could not be asked
 */
export async function askApi<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { __meta__ } = document as { __meta__?: { hash: string } };
  const response = await fetch("/api", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", ...pageHeaders() },
    body: JSON.stringify({
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } },
    }),
  });
  const answer = (await response.json()) as Answer<Data>;
  const [error] = answer.errors ?? [];
  if (error) {
    const { code, field } = error.extensions ?? {};
    throw new ApiRefusal(String(code ?? ""), error.message, field);
  }
  if (!answer.data) throw new ApiRefusal(answer.code ?? "", answer.message ?? errorTexts.generic);
  return answer.data;
}
