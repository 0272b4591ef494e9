import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { toId } from "#lib/core/shared/id.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { reportContent } from "#lib/moderation/server/report-content.ts";
import { reportReasons } from "#lib/moderation/shared/case.ts";
import {
  parseReportedType,
  type ReportTarget,
  reportFormAction,
  reportPath,
} from "#lib/moderation/shared/report-path.ts";
import { reportSchema } from "#lib/moderation/shared/report-schema.ts";
import { reportReasonLabels, reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import type { Services } from "#lib/services.ts";
import { type PlainField, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** @throws AppError BAD_USER_INPUT */
function parseTarget(fields: URLSearchParams): ReportTarget {
  const assocType = parseReportedType(fields.get("assocType") ?? "");
  const assocId = fields.get("assocId") ?? "";
  if (!assocType || toId(assocId) === 0)
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  return { assocType, assocId };
}

/** The fields again with what was chosen and typed. */
const toPlainFields = (fields: URLSearchParams, { field, message }: AppError): PlainField[] => [
  {
    name: "reason",
    label: texts.reason,
    type: "select",
    options: reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })),
    value: fields.get("reason") ?? "",
    problem: field === "reason" ? message : undefined,
  },
  {
    name: "details",
    label: texts.details,
    type: "textarea",
    isOptional: true,
    value: fields.get("details") ?? "",
    problem: field === "details" ? message : undefined,
  },
];

/**
 * `POST /api/reports`: the plain form of a report. It leads back to its page, which says thank you, or answers the form
 * again with the reason.
 */
export function reportRoutes(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] {
  const { store, limits, sessions } = services;

  async function report(c: RestContext, target: ReportTarget, fields: URLSearchParams) {
    const { values, problem } = readFields(reportSchema, {
      reason: fields.get("reason") ?? undefined,
      details: fields.get("details") ?? "",
    });
    if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
    const { site } = c.env;
    const viewer: Viewer =
      (await sessions.fromCookie(c.req.header("cookie"), site))?.member ?? null;
    await reportContent({
      store,
      moderators,
      limits,
      site,
      viewer,
      ...values,
      assocType: target.assocType,
      assocId: Number(target.assocId),
    });
  }

  return [
    {
      method: "POST",
      path: reportFormAction,
      changesState: true,
      handle: async (c) => {
        const fields = await parseFormBody(c);
        const target = parseTarget(fields);
        const redirect = fields.get("redirect");
        const backPath = redirect === null ? undefined : safeRedirect(redirect);
        const page = reportPath(target, backPath);
        try {
          await report(c, target, fields);
          return seeOther(c, `${page}${page.includes("?") ? "&" : "?"}result=sent`);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "UNAUTHENTICATED")
            return seeOther(c, `/register?redirect=${encodeURIComponent(page)}`);
          return respondWithForm(c, error, {
            title: texts.notSent,
            reasons: error.field ? [] : [error.message],
            action: reportFormAction,
            fields: toPlainFields(fields, error),
            hidden: { ...target, ...(backPath === undefined ? {} : { redirect: backPath }) },
            button: texts.send,
            links: [
              ...(error.code === "NOT_VERIFIED"
                ? [{ href: verifyEmailPath, label: texts.verify }]
                : []),
              { href: backPath ?? page, label: texts.back },
            ],
          });
        }
      },
    },
  ];
}
