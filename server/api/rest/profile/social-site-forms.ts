import * as z from "zod/mini";
import { deleteSocialSite } from "#lib/auth/server/own-social-sites.ts";
import { type SentSocialSite, setSocialSites } from "#lib/auth/server/set-social-sites.ts";
import { socialPlatformLooks, socialPlatforms } from "#lib/members/shared/social-platforms.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import type { Services } from "#lib/services.ts";
import { formId } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const path = "/api/profile/social-sites";
const page = "/profile/questions/social";
/** Maximum number of rows that are read. A form has one more row than the member has links. */
const maxRows = 40;

const options = [
  { value: "", label: "Choose one" },
  ...socialPlatforms.map((value) => ({ value, label: socialPlatformLooks[value].name })),
];

const platformField = { label: "Platform", type: "select", options, isOptional: true } as const;
const handleField = { label: "Link or handle", type: "text", isOptional: true } as const;

/** The rows of the form. The field names of a row contain its number. */
function readRows(form: URLSearchParams): SentSocialSite[] {
  const rows: SentSocialSite[] = [];
  for (let row = 0; row < maxRows && form.has(`socialSites.${row}.platform`); row += 1) {
    const field = (name: string) => form.get(`socialSites.${row}.${name}`);
    rows.push({ id: field("id") || null, platform: field("platform"), handle: field("handle") });
  }
  return rows;
}

/** The fields of the rows that were sent. */
const toFields = (form: URLSearchParams): PlainField[] =>
  readRows(form).flatMap((_row, index): PlainField[] => [
    { ...platformField, name: `socialSites.${index}.platform` },
    { ...handleField, name: `socialSites.${index}.handle` },
  ]);

/** The forms of the viewer's links: save all rows, remove a row. */
export const socialSiteRoutes = (
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] => [
  formRoute(services, {
    path,
    page,
    run: async ({ viewer, form }) => {
      await setSocialSites({ ...services, viewer, socialSites: readRows(form) });
      return `${page}?result=links-saved`;
    },
    onError: (_error, { form }) => ({
      title: texts.notSaved,
      button: texts.saveLinks,
      fields: toFields(form),
      links: [{ href: page, label: texts.social }],
    }),
  }),
  formRoute(services, {
    path: `${path}/remove`,
    page,
    schema: z.object({ id: formId }),
    run: async ({ viewer, fields: { id } }) => {
      await deleteSocialSite({ ...services, viewer, id });
      return `${page}?result=link-removed`;
    },
    // It was deleted already, so the request is fulfilled.
    onError: () => page,
  }),
];
