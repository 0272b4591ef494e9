import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { sendFailure, sendJson } from "#server/answers.ts";
import { readJson } from "#server/rest/read-json.ts";
import type { RestCall, RestRoute } from "#server/rest/rest-route.ts";
import { entryOf } from "./entry-of.ts";
import { openedJson } from "./opened-json.ts";

const registerCalls = () => import("#lib/auth/server/register.ts");
const upgradeCalls = () => import("#lib/auth/server/upgrade-lead.ts");

/**
 * `POST /api/auth/register` and `POST /api/auth/upgrade-lead` (spec §7). Every answer has
 * `username_exists`; a refusal has code, message and field besides, as everywhere.
 */
export function registerRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;

  /** Answers a refusal with the flag that spec §7 gives these two calls. */
  async function flagged({ response, requestId }: RestCall, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      const isTaken =
        error instanceof AppError && error.code === "CONFLICT" && error.field === "username";
      const { log } = services;
      sendFailure(response, error, { log, requestId, more: { username_exists: isTaken } });
    }
  }

  return [
    {
      method: "POST",
      path: "/api/auth/register",
      changesState: true,
      answer: (call) =>
        flagged(call, async () => {
          const { request, response } = call;
          const entry = entryOf(call, await readJson(request));
          const { register } = await registerCalls();
          const opened = await register(services, entry);
          response.setHeader("Set-Cookie", opened.setCookie);
          sendJson(response, 200, { ...openedJson(opened), username_exists: false });
        }),
    },
    {
      method: "POST",
      path: "/api/auth/upgrade-lead",
      changesState: true,
      answer: (call) =>
        flagged(call, async () => {
          const { request, response, site, address } = call;
          const body = await readJson(request);
          const { upgradeLead } = await upgradeCalls();
          await upgradeLead(services, { site, address, body });
          sendJson(response, 200, { status: "success", username_exists: false });
        }),
    },
  ];
}
