import { Readable } from "node:stream";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { AppError } from "#lib/core/shared/errors.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { exportLeads } from "#lib/leads/server/export-leads.ts";
import { changeLead, findLead } from "#lib/leads/server/manage-leads.ts";
import { leadFilterSchema } from "#lib/leads/shared/lead-filter-schema.ts";
import {
  manageLeadsCalls as calls,
  leadChanges,
  listLeadChanges,
  manageLeadsPath,
  manageLeadsTexts as texts,
} from "#lib/leads/shared/manage-leads.ts";
import { suppressionLabels } from "#lib/leads/shared/suppression.ts";
import type { Services } from "#lib/services.ts";
import { formChoice, formText } from "#server/api/rest/forms/form-fields.ts";
import {
  hiddenInputs,
  type PlainField,
  type RejectedForm,
} from "#server/api/rest/forms/form-page.ts";
import { type SentForm, staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** The stored data of an address, and the actions for it. The address is in no URL. */
function showLead(c: RestContext, { email, leads, reason }: Awaited<ReturnType<typeof findLead>>) {
  const rows = leads.map(({ campaign, form, insertedAt, confirmedAt }) => {
    const signedUp = `${campaign}, ${form ?? texts.noForm.toLowerCase()}, ${toDay(insertedAt)}`;
    return html`<li>${signedUp}${confirmedAt ? "" : ", not confirmed"}</li>`;
  });
  const forms = listLeadChanges({ isKnown: leads.length > 0, isSuppressed: reason !== null }).map(
    (change) =>
      html`<form method="post" action="${calls.change}">${hiddenInputs({ email, change })}<p><button>${texts.changes[change]}</button></p></form>`,
  );
  return respondWithPage(c, 200, {
    title: email,
    body: html`${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${texts.notKnown}</p>`}
      ${reason ? html`<p>${texts.isSuppressed(suppressionLabels[reason])}</p>` : ""}
      ${forms}<p><a href="${manageLeadsPath}">${texts.back}</a></p>`,
  });
}

/** Dates as text, because a date field would not show an invalid date. */
const fields: readonly PlainField[] = [
  { name: "email", label: texts.email, type: "email", isOptional: true },
  { name: "campaign", label: texts.campaign, type: "text", isOptional: true },
  { name: "from", label: texts.from, type: "text", isOptional: true },
  { name: "until", label: texts.until, type: "text", isOptional: true },
];

/** Shows the form again after invalid input; its title is the message. */
const rejectedWith =
  (button: string) =>
  ({ code, field, message }: AppError, { form }: SentForm): RejectedForm | undefined => {
    if (code !== "BAD_USER_INPUT") return undefined;
    const change = form.get("change");
    return {
      title: message,
      button,
      fields: fields.map((one) => (one.name === field ? { ...one, problem: message } : one)),
      reasons: [],
      hidden: change === null ? {} : { change },
      links: [{ href: manageLeadsPath, label: texts.back }],
    };
  };

/** The forms of `/manage/leads`, for admins. */
export function manageLeadRoutes(
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions" | "hashAddress">,
): RestRoute[] {
  const { hashAddress, limits } = services;
  const { db } = services.store;
  return [
    staffFormRoute(services, {
      path: calls.search,
      schema: z.object({ email: formText }),
      run: async ({ c, site, viewer, fields: { email } }) =>
        showLead(c, await findLead({ db, hashAddress, limits, site, viewer, email })),
      onError: rejectedWith(texts.searchButton),
    }),
    staffFormRoute(services, {
      path: calls.change,
      schema: z.object({ email: formText, change: formChoice(leadChanges) }),
      run: async ({ site, viewer, fields: { email, change } }) => {
        await changeLead({ db, hashAddress, limits, site, viewer, email, change });
        return `${manageLeadsPath}?result=${change}`;
      },
      onError: rejectedWith(texts.searchButton),
    }),
    staffFormRoute(services, {
      path: calls.export,
      schema: leadFilterSchema,
      run: async ({ c, site, viewer, fields: filter }) => {
        const csv = await exportLeads({ db, site, viewer, filter });
        const day = toDay(Date.now());
        c.header("Content-Type", "text/csv; charset=utf-8");
        c.header("Content-Disposition", `attachment; filename="leads-${site.prefix}-${day}.csv"`);
        return c.body(Readable.toWeb(csv) as ReadableStream);
      },
      onError: rejectedWith(texts.exportButton),
    }),
  ];
}
