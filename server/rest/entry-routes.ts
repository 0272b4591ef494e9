import { enterCampaign } from "#lib/campaigns/server/enter-campaign.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { entryResultPath } from "#lib/campaigns/shared/entry-result.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { toViewerVariant } from "#lib/routing/shared/viewer-variant.ts";
import { findCampaignForm } from "#lib/sections/server/find-campaign-form.ts";
import type { Services } from "#lib/services.ts";
import { cookieNames } from "#server/cookie-names.ts";
import { getBackPath } from "./back-path.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** The text of a restriction names its end, so it has no page of its own. What was typed is kept. */
const respondWithEntry = (c: RestContext, error: AppError, fields: URLSearchParams): Response =>
  respondWithForm(c, error, {
    title: campaignTexts.notSent,
    reasons: [error.message],
    action: "/api/entries",
    fields: [],
    button: campaignTexts.sendAgain,
    hidden: Object.fromEntries(
      [...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]),
    ),
    links: [{ href: getBackPath(c), label: campaignTexts.back }],
  });

/**
 * `POST /api/entries`: enters a campaign with the form of a section. A script that accepts JSON
 * gets the errors by field; a plain form is redirected to a page.
 */
export function entryRoutes(
  services: Pick<Services, "store" | "limits" | "sessions" | "directory">,
): RestRoute[] {
  const { store, limits, sessions, directory } = services;

  async function enter(c: RestContext, fields: URLSearchParams) {
    const { incoming, site, address } = c.env;
    const session = await sessions.fromCookie(incoming.headers.cookie, site);
    const contentId = toId(fields.get("content_id"));
    const form =
      contentId > 0
        ? await findCampaignForm({
            db: store.db,
            site,
            directory,
            variant: toViewerVariant(session !== null, cookieNames(incoming), site.settings),
            contentId,
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
      handle: async (c) => {
        const wantsJson = c.req.header("accept")?.startsWith("application/json") ?? false;
        const fields = await parseFormBody(c);
        if (wantsJson) return c.json(await enter(c, fields));
        // No submitted value is in the URL.
        try {
          const { outcome } = await enter(c, fields);
          return seeOther(c, entryResultPath(outcome));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "SUSPENDED") return respondWithEntry(c, error, fields);
          return seeOther(c, entryResultPath(error.code));
        }
      },
    },
  ];
}
