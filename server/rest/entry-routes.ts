import type { ServerResponse } from "node:http";
import { enterCampaign } from "#lib/campaigns/server/enter-campaign.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { type EntryAnswer, entryResultPath } from "#lib/campaigns/shared/entry-result.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { variantOf } from "#lib/routing/shared/page-request.ts";
import { findCampaignForm } from "#lib/sections/server/find-campaign-form.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "../answers.ts";
import { cookieNames } from "../cookie-names.ts";
import { setDataHeaders } from "../security-headers.ts";
import { readForm } from "./read-form.ts";
import type { RestCall, RestRoute } from "./rest-route.ts";

const idPattern = /^\d{1,9}$/;

/** Sends the browser on to a page that says how it came out; what was typed is in no address. */
function sendOn(response: ServerResponse, answer: EntryAnswer): void {
  setDataHeaders(response);
  response.writeHead(303, { Location: entryResultPath(answer) });
  response.end();
}

/**
 * `POST /api/entries`: taking part in a campaign by the form of a section. A script that asks for
 * JSON gets what is wrong by field; a plain form is sent on to a page.
 */
export function entryRoutes(services: Services): RestRoute[] {
  const { store, limits, sessions } = services;

  async function enter({ request, site, address }: RestCall) {
    const fields = await readForm(request);
    const session = await sessions.fromCookie(request.headers.cookie, site);
    const contentId = fields.get("content_id") ?? "";
    const form = idPattern.test(contentId)
      ? await findCampaignForm({
          db: store.db,
          site,
          audience: variantOf(session !== null, cookieNames(request), site.settings),
          contentId: Number(contentId),
          sectionId: fields.get("section_id") ?? "",
        })
      : null;
    if (!form) throw new AppError("NOT_FOUND", campaignTexts.gone);
    const viewer = session?.member ?? null;
    return enterCampaign({ db: store.db, limits, site, viewer, address, form, fields });
  }

  return [
    {
      method: "POST",
      path: "/api/entries",
      changesState: true,
      answer: async (call) => {
        const { request, response } = call;
        const wantsJson = request.headers.accept?.startsWith("application/json") ?? false;
        if (wantsJson) return sendJson(response, 200, await enter(call));
        try {
          const { outcome } = await enter(call);
          sendOn(response, outcome);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          sendOn(response, error.code);
        }
      },
    },
  ];
}
