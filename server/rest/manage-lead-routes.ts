import { Readable } from "node:stream";
import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { html } from "hono/html";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { exportLeads, type LeadFilter } from "#lib/leads/server/export-leads.ts";
import { changeLead, findLead } from "#lib/leads/server/manage-leads.ts";
import {
  manageLeadsCalls as calls,
  leadChanges,
  manageLeadsPath,
  manageLeadsTexts as texts,
} from "#lib/leads/shared/manage-leads.ts";
import { suppressionLabels } from "#lib/leads/shared/suppression.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
import type { Services } from "#lib/services.ts";
import { hiddenInputs, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { respondWithPage, seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** @throws AppError BAD_USER_INPUT */
function parseDate(text: string | null, field: string, daysAfter = 0): Date | null {
  if (!text) return null;
  const date = parseDay(text);
  if (!date) throw new AppError("BAD_USER_INPUT", "Enter a date, such as 2026-11-30.", { field });
  return addDays(date, daysAfter, { in: utc });
}

const parseFilter = (fields: URLSearchParams): LeadFilter => ({
  campaign: fields.get("campaign")?.trim().slice(0, 100) || null,
  from: parseDate(fields.get("from"), "from"),
  until: parseDate(fields.get("until"), "until", 1),
});

/** What is stored of an address, and what can be done with it. The address is in no URL. */
function showLead(c: RestContext, { email, leads, reason }: Awaited<ReturnType<typeof findLead>>) {
  const rows = leads.map(({ campaign, form, insertedAt, confirmedAt }) => {
    const signedUp = `${campaign}, ${form ?? texts.noForm.toLowerCase()}, ${toDay(insertedAt)}`;
    return html`<li>${signedUp}${confirmedAt ? "" : ", not confirmed"}</li>`;
  });
  const forms = leadChanges
    .filter((change) => change !== (reason === null ? "unsuppress" : "suppress"))
    .filter((change) => change !== "remove" || leads.length > 0)
    .map(
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

const fieldLabels: Readonly<Record<string, string>> = {
  email: texts.email,
  campaign: texts.campaign,
  from: texts.from,
  until: texts.until,
};

/** The forms of `/manage/leads`, for admins. */
export function manageLeadRoutes(
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions" | "hashAddress">,
): RestRoute[] {
  const { store, hashAddress, limits, sessions } = services;

  const route = (
    path: string,
    button: string,
    act: (
      c: RestContext,
      call: Omit<Parameters<typeof findLead>[0], "email">,
      fields: URLSearchParams,
    ) => Promise<Response>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const { site } = c.env;
      const session = await sessions.fromCookie(c.req.header("cookie"), site);
      const viewer = session?.member ?? null;
      try {
        await countStaffAction(services, viewer);
        return await act(c, { db: store.db, hashAddress, limits, site, viewer }, fields);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "BAD_USER_INPUT") throw error;
        return respondWithForm(c, error, {
          title: error.message,
          reasons: [],
          action: path,
          button,
          fields: [...fields].flatMap(([name, value]) => {
            const label = Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : undefined;
            if (label === undefined) return [];
            return {
              name,
              value,
              label,
              isOptional: true,
              // A field for dates would not show what is no date.
              type: name === "email" ? ("email" as const) : ("text" as const),
              problem: name === error.field ? error.message : undefined,
            };
          }),
          hidden: fields.has("change") ? { change: fields.get("change") ?? "" } : {},
          links: [{ href: manageLeadsPath, label: texts.back }],
        });
      }
    },
  });

  return [
    route(calls.search, texts.searchButton, async (c, call, fields) =>
      showLead(c, await findLead({ ...call, email: fields.get("email") ?? "" })),
    ),
    route(calls.change, texts.searchButton, async (c, call, fields) => {
      const change = leadChanges.find((one) => one === fields.get("change"));
      if (!change) throw new AppError("BAD_USER_INPUT", "There is no such change.");
      await changeLead({ ...call, email: fields.get("email") ?? "", change });
      return seeOther(c, `${manageLeadsPath}?result=${change}`);
    }),
    route(calls.export, texts.exportButton, async (c, { db, site, viewer }, fields) => {
      const csv = await exportLeads({ db, site, viewer, filter: parseFilter(fields) });
      const day = toDay(Date.now());
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="leads-${site.prefix}-${day}.csv"`);
      return c.body(Readable.toWeb(csv) as ReadableStream);
    }),
  ];
}
