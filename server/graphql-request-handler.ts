import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiRequest } from "#graphql/yoga.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toViewerVariant } from "#lib/routing/shared/viewer-variant.ts";
import type { Services } from "#lib/services.ts";
import { cookieNames } from "./cookie-names.ts";
import { requestIds } from "./request-state.ts";
import { sendJson } from "./responses.ts";
import { setDataHeaders } from "./security-headers.ts";
import type { SiteCall } from "./site-call.ts";

export type GraphQLHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: ApiRequest,
) => Promise<unknown> | unknown;

const maxBytes = 64 * 1024;

/** Reads a body without a `Content-Length`, up to the limit. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The response still needs the connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } catch {
    throw new AppError("BAD_USER_INPUT", "The request is incomplete.");
  }
  return Buffer.concat(chunks);
}

/**
 * Handles `POST /api`: JSON of at most 64 KB from the site's own pages, within the rate limit of
 * the member or guest.
 */
export function createGraphQLRequestHandler(services: Services, graphql: GraphQLHandler) {
  const { limits, sessions } = services;
  return async (call: SiteCall): Promise<void> => {
    const { request, response, site, requestId, address, isSameOrigin } = call;
    setDataHeaders(response);
    const refuse = (status: number, message: string) =>
      sendJson(response, status, { errors: [{ message }] });
    if (request.method !== "POST") {
      response.setHeader("Allow", "POST");
      return refuse(405, "GraphQL is answered by POST.");
    }
    const isJson = request.headers["content-type"]?.startsWith("application/json");
    if (!isSameOrigin || !isJson)
      return refuse(403, "Only JSON from this site's own pages is taken.");
    const length = request.headers["content-length"];
    const body = length === undefined ? await readBody(request) : null;
    if (Number(length ?? body?.length) > maxBytes) return refuse(413, "This is more than 64 KB.");
    // Yoga uses a body that was already read from here.
    if (body) Object.assign(request, { body });
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
    const who = { site, session, visitor, address, cookieNames: names };
    const audience = toViewerVariant(session !== null, names, site.settings);
    const context = { requestId, ...who, audience, sendCookie };
    await requestIds.run(requestId, async () => graphql(request, response, context));
  };
}
