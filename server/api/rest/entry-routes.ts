import * as z from "zod/mini";
import { enterCampaign } from "#lib/campaigns/server/enter-campaign.ts";
import { campaignTexts as texts } from "#lib/campaigns/shared/campaign-texts.ts";
import { entryResultPath } from "#lib/campaigns/shared/entry-result.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toViewerVariant } from "#lib/routing/shared/viewer-variant.ts";
import { findCampaignForm } from "#lib/sections/server/find-campaign-form.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import { formId, formText } from "#server/api/rest/forms/form-fields.ts";
import { type FormCall, formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { cookieNames } from "#server/http/cookie-names.ts";

type EntryServices = Pick<Services, "store" | "limits" | "sessions" | "directory">;

const schema = z.object({ content_id: formId, section_id: formText });

async function enter(
  { store: { db }, limits, directory }: EntryServices,
  { c, site, address, session, viewer, form: fields, fields: ids }: FormCall<typeof schema>,
) {
  const { content_id: contentId, section_id: sectionId } = ids;
  const variant = toViewerVariant(session !== null, cookieNames(c.env.incoming), site.settings);
  const form =
    contentId > 0
      ? await findCampaignForm({ db, site, directory, variant, contentId, sectionId })
      : null;
  if (!form) throw new AppError("NOT_FOUND", texts.gone);
  return enterCampaign({ db, limits, site, viewer, address, form, fields });
}

const wantsJson = ({ c }: SentForm) =>
  c.req.header("accept")?.startsWith("application/json") ?? false;

/**
 * `POST /api/entries`: enters a campaign with the form of a section. A script that accepts JSON
 * gets the errors by field; a plain form is redirected to a page. No submitted value is in its URL.
 */
export const entryRoutes = (services: EntryServices): RestRoute[] => [
  formRoute(services, {
    path: "/api/entries",
    schema,
    run: async (call) => {
      const entered = await enter(services, call);
      return wantsJson(call) ? call.c.json(entered) : entryResultPath(entered.outcome);
    },
    onError: ({ code }, sent) => {
      if (wantsJson(sent)) return undefined;
      if (code !== "SUSPENDED") return entryResultPath(code);
      // The text of a restriction names its end, so it has no page of its own.
      return {
        title: texts.notSent,
        button: texts.sendAgain,
        links: [{ href: getBackPath(sent.c), label: texts.back }],
      };
    },
  }),
];
