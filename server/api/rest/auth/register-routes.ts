import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonBody } from "#server/api/rest/forms/parse-body.ts";
import { respondWithFailure, setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { toLoginCall } from "./login-call.ts";
import { openedJson } from "./opened-json.ts";

const registerCalls = () => import("#lib/auth/server/register.ts");
const upgradeCalls = () => import("#lib/auth/server/upgrade-lead.ts");

/**
 * `POST /api/auth/register` and `POST /api/auth/upgrade-lead` (spec §7). Every response has
 * `username_exists`; an error also has code, message and field, as everywhere.
 */
export function registerRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;

  /** Responds to an error with the flag that spec §7 gives these two routes. */
  async function flagged(c: RestContext, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      const isTaken =
        error instanceof AppError && error.code === "CONFLICT" && error.field === "username";
      // Unexpected errors have no flag.
      const more = error instanceof AppError ? { username_exists: isTaken } : {};
      return respondWithFailure(c, error, services.log, more);
    }
  }

  return [
    {
      method: "POST",
      path: "/api/auth/register",
      changesState: true,
      handle: (c) =>
        flagged(c, async () => {
          const call = toLoginCall(c, await parseJsonBody(c));
          const { register } = await registerCalls();
          const opened = await register(services, call);
          setCookies(c, opened.setCookie);
          return c.json({ ...openedJson(opened), username_exists: false });
        }),
    },
    {
      method: "POST",
      path: "/api/auth/upgrade-lead",
      changesState: true,
      handle: (c) =>
        flagged(c, async () => {
          const { site, address } = c.env;
          const body = await parseJsonBody(c);
          const { upgradeLead } = await upgradeCalls();
          await upgradeLead(services, { site, address, body });
          return c.json({ status: "success", username_exists: false });
        }),
    },
  ];
}
