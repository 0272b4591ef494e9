import type { ServerResponse } from "node:http";
import type { Services } from "#graphql/context.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { generateLead } from "#lib/leads/server/generate-lead.ts";
import { type SignedUpProblem, signedUpPath } from "#lib/leads/shared/signed-up.ts";
import { setDataHeaders } from "../security-headers.ts";
import { readForm } from "./read-form.ts";
import type { RestRoute } from "./rest-route.ts";

/** Sends the browser on to a page that it then asks for by GET. */
function sendOn(response: ServerResponse, problem: SignedUpProblem | null): void {
  setDataHeaders(response);
  response.writeHead(303, { Location: signedUpPath(problem) });
  response.end();
}

/**
 * `POST /api/leads`: signing up for email by a plain form, for browsers in which no script runs.
 * Answers 303 to a page that says how it came out. What was typed is in no address.
 */
export function leadRoutes(services: Services): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/leads",
      changesState: true,
      answer: async ({ request, response, site, address, requestId }) => {
        const fields = await readForm(request);
        const session = await services.sessions.fromCookie(request.headers.cookie, site);
        try {
          const { discardReason } = await generateLead({
            db: services.store.db,
            limits: services.limits,
            log: services.log,
            countFailure: services.countLeadFailure,
            site,
            viewer: session?.member ?? null,
            address,
            requestId,
            lead: {
              email: fields.get("email") ?? "",
              decoyEmail: fields.get("decoyEmail"),
              form: fields.get("form"),
              contentType: fields.get("contentType"),
            },
          });
          // A program that filled in the decoy gets the same thanks as everyone (security.md §2).
          sendOn(response, discardReason === "invalid" ? "email" : null);
        } catch (error) {
          if (error instanceof AppError && error.code === "RATE_LIMITED") {
            return sendOn(response, "wait");
          }
          throw error;
        }
      },
    },
  ];
}
