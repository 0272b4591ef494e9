import type { IncomingMessage, ServerResponse } from "node:http";
import type { ExecutePersisted } from "#graphql/execute-persisted.ts";
import type { ApiRequest } from "#graphql/yoga.ts";
import { toViewerVariant } from "#lib/routing/shared/viewer-variant.ts";
import type { Services } from "#lib/services.ts";
import { cookieNames } from "#server/http/cookie-names.ts";
import { retryAfterSeconds } from "#server/http/failure.ts";
import { readForcedVariants } from "#server/http/forced-variants.ts";
import { readBody } from "#server/http/read-body.ts";
import { sendJson } from "#server/http/responses.ts";
import { setDataHeaders } from "#server/http/security-headers.ts";
import type { SiteCall } from "#server/http/site-call.ts";
import { waitForRestart } from "#server/http/wait-for-restart.ts";
import type { Gate } from "#server/metrics/gate.ts";
import { requestIds } from "#server/pages/state/request-state.ts";

export type GraphQLHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: ApiRequest,
) => Promise<unknown> | unknown;

const maxBytes = 64 * 1024;

/** Whether a client reads JSON, as every browser does. */
const acceptsJson = ({ headers: { accept } }: IncomingMessage): boolean =>
  accept === undefined || /\*\/\*|application\/(graphql-response\+)?json/.test(accept);

type Executors = { graphql: GraphQLHandler; executePersisted: ExecutePersisted };

/**
 * Handles `POST /api`: JSON of at most 64 KB from the site's own pages, within the rate limit of
 * the member or guest.
 */
export function createGraphQLRequestHandler(
  services: Services,
  { gate, graphql, executePersisted }: Executors & { gate: Gate },
) {
  const { limits, sessions, health } = services;

  async function toContext(call: SiteCall) {
    const { request, response, site, requestId } = call;
    const address = call.getAddress();
    const session = await sessions.fromCookie(request.headers.cookie, site);
    if (session) await limits.consume("graphqlMember", session.member.id);
    else await limits.consume("graphqlAnonymous", address);
    const sendCookie = (line: string) => void response.appendHeader("Set-Cookie", line);
    const visitor = services.visitors.identify({
      cookieHeader: request.headers.cookie,
      site,
      sendCookie,
    });
    const names = cookieNames(request);
    const { consent } = services.consent.read(request, site);
    const who = { site, session, visitor, consent, address, cookieNames: names };
    const variant = toViewerVariant(session !== null, names, site.settings);
    const forcedVariants = readForcedVariants(request.headers.cookie, { session, services });
    return { requestId, ...who, variant, forcedVariants, sendCookie };
  }

  /** Executes an operation of the product. @returns the answer, or `null` if Yoga has to answer */
  async function execute(call: SiteCall, body: Buffer) {
    const context = await toContext(call);
    const answer = acceptsJson(call.request)
      ? await requestIds.run(call.requestId, () => executePersisted(`${body}`, context))
      : null;
    return { context, answer };
  }

  return async (call: SiteCall): Promise<void> => {
    const { request, response, requestId } = call;
    setDataHeaders(response);
    const refuse = (status: number, message: string) =>
      sendJson(response, status, { errors: [{ message }] });
    if (request.method !== "POST") {
      response.setHeader("Allow", "POST");
      return refuse(405, "GraphQL is answered by POST.");
    }
    const isJson = request.headers["content-type"]?.startsWith("application/json");
    if (!call.isSameOrigin() || !isJson)
      return refuse(403, "Only JSON from this site's own pages is accepted.");
    const tooLong = "This is more than 64 KB.";
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return refuse(413, tooLong);
    const body = await readBody(request, maxBytes);
    if (!body) return refuse(413, tooLong);
    await waitForRestart(health);
    // Only after the body has arrived: slow clients would block others.
    const { context, answer } = await gate.run(() => execute(call, body));
    if (answer?.status === 503) response.setHeader("Retry-After", retryAfterSeconds);
    if (answer) return sendJson(response, answer.status, answer.result);
    // Yoga takes an already read body from this property.
    await requestIds.run(requestId, async () =>
      graphql(Object.assign(request, { body }), response, context),
    );
  };
}
