import type { IncomingMessage } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "#lib/core/server/log.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { respondWithFailure } from "#server/api/rest/forms/respond.ts";
import type { RestBindings, RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { sendJson } from "#server/http/responses.ts";
import { setDataHeaders } from "#server/http/security-headers.ts";
import { isCutOff, type SiteCall } from "#server/http/site-call.ts";
import { isPlainForm, isUnavailable, respondWithRetryPage } from "./respond-with-retry-page.ts";

/** Enough for every form except forms with a long text. */
const defaultMaxBytes = 64 * 1024;

const limitBody = ({
  maxBytes = defaultMaxBytes,
  tooLargeCode = "BAD_USER_INPUT",
  tooLargeMessage = `This is more than ${maxBytes / 1024} KB.`,
}: RestRoute) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError(tooLargeCode, tooLargeMessage);
    },
  });

/**
 * The REST API: runs each route, and responds with 404 to an unknown path, 405 with `Allow` to
 * another method and 403 to a change requested by a page of another host.
 */
export function createRestApp(routes: readonly RestRoute[], log: Logger) {
  // Paths are compared without normalisation: `/api/./health` is not `/api/health`.
  const app = new Hono<{ Bindings: RestBindings }>({
    getPath: (_request, { env } = {}) => (env as RestBindings).path,
  });
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    for (const route of group) {
      const { method, changesState, handle } = route;
      app.on(method, path, async (c, next) => {
        // Hono answers HEAD like GET; some of these change something.
        if (c.req.method !== method) return refuseMethod(c, group);
        if (changesState && !c.env.isSameOrigin)
          throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
        return next();
      });
      // Looking for a body makes the adapter create a whole `Request`.
      if (method === "GET") app.on(method, path, handle);
      else app.on(method, path, limitBody(route), handle);
    }
    app.all(path, (c) => refuseMethod(c, group));
  }
  app.notFound((c) =>
    respondWithFailure(c, new AppError("NOT_FOUND", "There is no such call."), log),
  );
  app.onError((error, c) => {
    // A client that disconnects gets no response, and that is not an error for operators.
    const failure =
      !(error instanceof AppError) && isCutOff(c.env.incoming)
        ? new AppError("BAD_USER_INPUT", "The request is incomplete.")
        : error;
    const response = respondWithFailure(c, failure, log);
    return isUnavailable(response) && isPlainForm(c) ? respondWithRetryPage(c, response) : response;
  });

  const facts = new WeakMap<IncomingMessage, Omit<RestBindings, keyof HttpBindings>>();
  const listener = getRequestListener(
    (incoming, env) => {
      const bindings = env as HttpBindings;
      const call = facts.get(bindings.incoming);
      return app.fetch(toStandardRequest(incoming), { ...bindings, ...call } as RestBindings);
    },
    { overrideGlobalObjects: false },
  );
  const fixedBodies = new Map(routes.map(({ path, fixedBody }) => [path, fixedBody]));
  return (call: SiteCall) => {
    const { request, response, site, path, requestId } = call;
    const fixedBody = request.method === "GET" ? fixedBodies.get(path) : undefined;
    if (fixedBody) return sendJson(response, 200, fixedBody);
    setDataHeaders(response);
    const [address, isSameOrigin] = [call.getAddress(), call.isSameOrigin()];
    facts.set(request, { site, path, requestId, address, isSameOrigin });
    return listener(request, response);
  };
}

/**
 * The adapter's request cannot be passed to `new Request`, as the body limit does, unless the
 * adapter replaces the global class; and Next in this process uses the global class.
 */
function toStandardRequest(request: Request): Request {
  const { url, method, headers } = request;
  if (method === "GET" || method === "HEAD") return request;
  // Node requires `duplex` for a body; the DOM types do not have it.
  const init = { method, headers: [...headers], body: request.body, duplex: "half" };
  return new Request(url, init);
}

function refuseMethod(c: RestContext, routes: readonly RestRoute[]): never {
  c.header("Allow", routes.map(({ method }) => method).join(", "));
  throw new AppError("METHOD_NOT_ALLOWED", "This call takes another method.");
}
