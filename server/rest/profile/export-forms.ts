import { Readable } from "node:stream";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { loginPath, accountPath as page } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { openExport } from "#lib/exports/server/open-export.ts";
import { requestExport } from "#lib/exports/server/request-export.ts";
import { exportPasswordProblem, exportPath } from "#lib/exports/shared/data-export.ts";
import { dataExportTexts as texts } from "#lib/exports/shared/data-export-texts.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import { parseFormBody } from "#server/rest/parse-body.ts";
import { seeOther } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const path = "/api/profile/account/export";
const links = [{ href: exportPath, label: accountTexts.backToAccount }];

/** A wrong password leads back to its field; anything else is said on a page with the way back. */
function refuseDownload(c: RestContext, error: AppError): Response {
  if (error.field === "password" && error.code === "BAD_USER_INPUT")
    return seeOther(c, `${page}?problem=${exportPasswordProblem}#export`);
  return respondWithForm(c, error, {
    title: texts.notDownloaded,
    reasons: [error.message],
    action: `${path}/download`,
    fields: [
      {
        name: "password",
        label: deletionTexts.password,
        type: "password",
        autocomplete: "current-password",
      },
    ],
    button: texts.download,
    links,
  });
}

/** The forms of the data export: ask for the file, download it. */
export function exportRoutes(services: Services): RestRoute[] {
  return [
    ownFormRoute(services, {
      path,
      page,
      act: async ({ c, session }) => {
        const viewer = session?.member ?? null;
        await requestExport({ ...services, site: c.env.site, viewer });
        return `${page}?result=export-requested`;
      },
      refuse: (c, error) =>
        respondWithForm(c, error, {
          title: texts.notRequested,
          reasons: [error.message],
          action: path,
          fields: [],
          button: texts.request,
          links,
        }),
    }),
    {
      method: "POST",
      path: `${path}/download`,
      changesState: true,
      handle: async (c) => {
        const session = await services.sessions.fromCookie(c.req.header("cookie"), c.env.site);
        const form = await parseFormBody(c);
        try {
          const password = form.get("password") ?? "";
          const file = await openExport(services, { session, password });
          c.header("Content-Type", "application/zip");
          c.header("Content-Length", String(file.bytes));
          c.header("Content-Disposition", `attachment; filename="${file.fileName}"`);
          c.header("Cache-Control", "private, no-store");
          return c.body(Readable.toWeb(file.stream) as ReadableStream);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "UNAUTHENTICATED")
            return seeOther(c, `${loginPath}?redirect=${encodeURIComponent(page)}`);
          return refuseDownload(c, error);
        }
      },
    },
  ];
}
