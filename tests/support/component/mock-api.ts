import { readFileSync } from "node:fs";
import type { ResultOf, TypedDocumentNode, VariablesOf } from "@graphql-typed-document-node/core";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** An error as the API sends it. */
export type ApiError = { code: string; message: string; field?: string };

/** The API's error for a suspended member. */
export const suspension: ApiError = {
  code: "SUSPENDED",
  message: "Your account is suspended until December 3, 2026 at 10:00 AM UTC. See why and appeal.",
};
/** The API's error for a limited member who starts a conversation. */
export const limitation: ApiError = {
  code: "LIMITED",
  message: "Your account is limited until December 3, 2026 at 10:00 AM UTC. See why and appeal.",
};

/** Thrown by a resolver to reject the operation. */
export class RefusedOperation extends Error {
  readonly refusal: ApiError;
  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The mock server of component tests. A request without a handler fails the test. */
export const apiServer = setupServer();

const generated = "graphql/generated/client/persisted-documents.json";
const documents: Record<string, string> = JSON.parse(readFileSync(generated, "utf8"));
const getHash = (document: unknown): string =>
  (document as { __meta__: { hash: string } }).__meta__.hash;
const getOperationName = (hash: string): string =>
  /\b(?:query|mutation|subscription) (\w+)/.exec(documents[hash] ?? "")?.[1] ?? hash;

const getRootType = (hash: string): string =>
  /^\s*mutation\b/m.test(documents[hash] ?? "") ? "Mutation" : "Query";

type Document = TypedDocumentNode<unknown, never>;
/** The data of a document without the name of its root type. */
type DataFor<Kind extends Document> = Omit<ResultOf<Kind>, "__typename">;
type Awaitable<Value> = Value | Promise<Value>;

type RequestBody = {
  variables: unknown;
  extensions: { persistedQuery: { sha256Hash: string } };
};

const toErrorBody = ({ code, message, field }: ApiError) => ({
  data: null,
  errors: [{ message, extensions: { code, field } }],
});

/**
 * Mocks an operation for both GraphQL clients until the test ends. A later call for the same document
 * overrides an earlier one.
 * @param data the result, or a function of the variables: throw a `RefusedOperation` to reject the
 * operation and any other error to fail the connection
 * @returns the variables of every call so far
 */
export function mockOperation<Kind extends Document>(
  document: Kind,
  data: DataFor<Kind> | ((variables: VariablesOf<Kind>) => Awaitable<DataFor<Kind>>),
): { calls: VariablesOf<Kind>[] } {
  const calls: VariablesOf<Kind>[] = [];
  const resolve = typeof data === "function" ? data : () => data;
  const wanted = getHash(document);
  apiServer.use(
    http.post("*/api", async ({ request }) => {
      const { variables, extensions } = (await request.clone().json()) as RequestBody;
      if (extensions.persistedQuery.sha256Hash !== wanted) return undefined;
      calls.push(variables as VariablesOf<Kind>);
      try {
        const answer = await resolve(variables as VariablesOf<Kind>);
        return HttpResponse.json({ data: { __typename: getRootType(wanted), ...answer } });
      } catch (error) {
        if (error instanceof RefusedOperation) return HttpResponse.json(toErrorBody(error.refusal));
        return HttpResponse.error();
      }
    }),
  );
  return { calls };
}

/** Mocks an operation that the API rejects. @returns the variables of every call so far */
export const refuseOperation = <Kind extends Document>(document: Kind, refusal: ApiError) =>
  mockOperation(document, () => {
    throw new RefusedOperation(refusal);
  });

/** Mocks a network failure of an operation. @returns the variables of every call so far */
export const failOperation = <Kind extends Document>(document: Kind) =>
  mockOperation(document, () => {
    throw new Error("The network is down");
  });

/**
 * Mocks a REST route with a JSON response until the test ends.
 * @param path such as `/api/auth/check-session`
 * @param answer creates the response from the request body
 * @returns the bodies of every call so far
 */
export function mockRoute(
  method: "get" | "post",
  path: string,
  answer: (body: unknown) => Awaitable<{ status?: number; body: Record<string, unknown> }>,
): { calls: unknown[] } {
  const calls: unknown[] = [];
  apiServer.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.text();
      const isJson = request.headers.get("content-type")?.includes("json");
      calls.push(isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)));
      const { status = 200, body } = await answer(calls.at(-1));
      return HttpResponse.json(body, { status });
    }),
  );
  return { calls };
}

/** Describes a request for messages: method and path, or the name of its operation. */
export async function describeRequest(request: Request): Promise<string> {
  const { pathname } = new URL(request.url);
  if (pathname !== "/api") return `${request.method} ${pathname}`;
  const { extensions } = (await request.clone().json()) as RequestBody;
  return `operation ${getOperationName(extensions.persistedQuery.sha256Hash)}`;
}
