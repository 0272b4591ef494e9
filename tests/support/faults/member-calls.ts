import { host, toOperationBody } from "#tests/support/product-calls.ts";
import { type Reply, sendRequest } from "#tests/support/send-request.ts";
import type { Instance } from "./faulty-network.ts";

/** Expected error responses while something is broken. */
export type Failure = { status: number; code: string; message: string };

/** The result of a call: data, an expected error, or a broken connection. */
export type CallResult<Data> =
  | { kind: "data"; data: Data }
  | { kind: "failure"; failure: Failure }
  | { kind: "broken" };

/** An idle connection is closed after this time, as in a browser that has lost its network. */
const patienceMs = 4000;

/** Sends a request through the proxy of an instance. @throws when the connection breaks */
function send(instance: Instance, path: string, call: Partial<Parameters<typeof sendRequest>[0]>) {
  const headers = { host: `${host}:${instance.port}`, ...call.headers };
  return sendRequest({ ...call, port: instance.proxy.port, path, headers, patienceMs });
}

/** Reads the error code of a failure, in GraphQL and in REST. */
function readFailure({ status, text }: Reply): Failure {
  try {
    const body = JSON.parse(text);
    const error = body.errors?.[0] ?? body;
    const code = String(error.extensions?.code ?? error.code ?? "none");
    return { status, code, message: String(error.message) };
  } catch {
    return { status, code: "not JSON", message: text.slice(0, 200) };
  }
}

/** Runs a persisted operation as a member, through the proxy of an instance. */
export async function callOperation<Data>(
  instance: Instance,
  cookie: string,
  document: unknown,
  variables: Record<string, unknown>,
): Promise<CallResult<Data>> {
  const headers = { "content-type": "application/json", cookie };
  const body = toOperationBody(document, variables);
  const reply = await send(instance, "/api", { method: "POST", headers, body }).catch(() => null);
  if (!reply) return { kind: "broken" };
  const failure = readFailure(reply);
  const isData = reply.status === 200 && failure.code === "none";
  return isData
    ? { kind: "data", data: JSON.parse(reply.text).data }
    : { kind: "failure", failure };
}

/**
 * Requests the session of a member, whose response contains the ticket of a socket. @throws when the connection
 * breaks
 */
export async function fetchSession(instance: Instance, cookie: string): Promise<Response> {
  const { status, text } = await send(instance, "/api/auth/check-session", { headers: { cookie } });
  return new Response(text, { status });
}
