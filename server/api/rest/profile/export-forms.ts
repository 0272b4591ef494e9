import { Readable } from "node:stream";
import * as z from "zod/mini";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { accountPath as page } from "#lib/auth/shared/auth-paths.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { openExport } from "#lib/exports/server/open-export.ts";
import { requestExport } from "#lib/exports/server/request-export.ts";
import { exportPasswordProblem, exportPath } from "#lib/exports/shared/data-export.ts";
import { dataExportTexts as texts } from "#lib/exports/shared/data-export-texts.ts";
import type { Services } from "#lib/services.ts";
import { formText } from "#server/api/rest/forms/form-fields.ts";
import type { RejectedForm } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const path = "/api/profile/account/export";
const links = [{ href: exportPath, label: accountTexts.backToAccount }];

/** A wrong password redirects to its field; other errors are shown on a page with a back link. */
function toRejectedDownload({ field, code, message }: AppError): RejectedForm | string {
  if (field === "password" && code === "BAD_USER_INPUT")
    return `${page}?problem=${exportPasswordProblem}#export`;
  return {
    title: texts.notDownloaded,
    reasons: [message],
    fields: [
      {
        name: "password",
        label: deletionTexts.password,
        type: "password",
        autocomplete: "current-password",
        value: "",
      },
    ],
    button: texts.download,
    links,
  };
}

/** The forms of the data export: ask for the file, download it. */
export const exportRoutes = (services: Services): RestRoute[] => [
  formRoute(services, {
    path,
    page,
    run: async ({ site, viewer }) => {
      await requestExport({ ...services, site, viewer });
      return `${page}?result=export-requested`;
    },
    onError: () => ({ title: texts.notRequested, button: texts.request, links }),
  }),
  formRoute(services, {
    path: `${path}/download`,
    page,
    schema: z.object({ password: formText }),
    run: async ({ c, session, fields: { password } }) => {
      const file = await openExport(services, { session, password });
      c.header("Content-Type", "application/zip");
      c.header("Content-Length", String(file.bytes));
      c.header("Content-Disposition", `attachment; filename="${file.fileName}"`);
      c.header("Cache-Control", "private, no-store");
      return c.body(Readable.toWeb(file.stream) as ReadableStream);
    },
    onError: toRejectedDownload,
  }),
];
