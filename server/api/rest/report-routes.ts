import * as z from "zod/mini";
import { registerPath, verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { isId } from "#lib/core/shared/id.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { reportContent } from "#lib/moderation/server/report-content.ts";
import { reportReasons } from "#lib/moderation/shared/case.ts";
import {
  parseReportedType,
  reportFormAction,
  reportPath,
} from "#lib/moderation/shared/report-path.ts";
import { reportSchema } from "#lib/moderation/shared/report-schema.ts";
import { reportReasonLabels, reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import type { Services } from "#lib/services.ts";
import { formParsed, formRequiredId } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const schema = z.object({
  assocType: formParsed(parseReportedType),
  assocId: formRequiredId,
  ...reportSchema.shape,
});

const fields: readonly PlainField[] = [
  {
    name: "reason",
    label: texts.reason,
    type: "select",
    options: reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })),
  },
  { name: "details", label: texts.details, type: "textarea", isOptional: true },
];

function getBackPath({ form }: SentForm): string | undefined {
  const redirect = form.get("redirect");
  return redirect === null ? undefined : safeRedirect(redirect);
}

/** The page with the form; the first page for a form that cannot be read. */
function getPage(sent: SentForm): string {
  const assocType = parseReportedType(sent.form.get("assocType") ?? "");
  const assocId = sent.form.get("assocId") ?? "";
  return assocType && isId(assocId) ? reportPath({ assocType, assocId }, getBackPath(sent)) : "/";
}

/**
 * `POST /api/reports`: the plain form of a report. It redirects to its page, which confirms the
 * report.
 */
export const reportRoutes = (
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] => [
  formRoute(services, {
    path: reportFormAction,
    schema,
    page: getPage,
    guestPath: registerPath,
    run: async (call) => {
      const { site, viewer } = call;
      await reportContent({ ...services, moderators, site, viewer, ...call.fields });
      const page = getPage(call);
      return `${page}${page.includes("?") ? "&" : "?"}result=sent`;
    },
    onError: ({ code }, sent) => ({
      title: texts.notSent,
      button: texts.send,
      fields,
      links: [
        ...(code === "NOT_VERIFIED" ? [{ href: verifyEmailPath, label: texts.verify }] : []),
        { href: getBackPath(sent) ?? getPage(sent), label: texts.back },
      ],
    }),
  }),
];
