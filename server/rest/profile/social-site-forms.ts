import { deleteSocialSite } from "#lib/auth/server/own-social-sites.ts";
import { type SentSocialSite, setSocialSites } from "#lib/auth/server/set-social-sites.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { socialPlatformLooks, socialPlatforms } from "#lib/members/shared/social-platforms.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import type { Services } from "#lib/services.ts";
import { type PlainField, respondWithForm } from "#server/rest/form-page.ts";
import { seeOther } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const path = "/api/profile/social-sites";
const page = "/profile/questions/social";
/** Rows that are read; a form has one more than the member has links. */
const maxRows = 40;

const options = [
  { value: "", label: "Choose one" },
  ...socialPlatforms.map((value) => ({ value, label: socialPlatformLooks[value].name })),
];

/** The rows of the form, in which each has a number in the names of its fields. */
function readRows(form: URLSearchParams): SentSocialSite[] {
  const rows: SentSocialSite[] = [];
  for (let row = 0; row < maxRows && form.has(`socialSites.${row}.platform`); row += 1) {
    const field = (name: string) => form.get(`socialSites.${row}.${name}`);
    rows.push({ id: field("id") || null, platform: field("platform"), handle: field("handle") });
  }
  return rows;
}

/** The form again, with everything that was chosen and typed. */
function refuse(c: RestContext, error: AppError, form: URLSearchParams): Response {
  const rows = readRows(form);
  const names = rows.flatMap((_row, index) =>
    ["platform", "handle"].map((name) => `socialSites.${index}.${name}`),
  );
  const toField = (name: string): PlainField => ({
    name,
    id: name,
    isOptional: true,
    value: form.get(name) ?? "",
    ...(name.endsWith("platform")
      ? { label: "Platform", type: "select", options }
      : { label: "Link or handle", type: "text" }),
    problem: error.field === name ? error.message : undefined,
  });
  return respondWithForm(c, error, {
    title: texts.notSaved,
    reasons: names.includes(error.field ?? "") ? [] : [error.message],
    action: path,
    fields: names.map(toField),
    hidden: Object.fromEntries(
      rows.flatMap(({ id }, index) => (id ? [[`socialSites.${index}.id`, String(id)]] : [])),
    ),
    button: texts.saveLinks,
    links: [{ href: page, label: texts.social }],
  });
}

/** The forms of the own links: save all rows, remove one. */
export function socialSiteRoutes(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] {
  return [
    ownFormRoute(services, {
      path,
      page,
      refuse,
      act: async ({ session, form }) => {
        const viewer = session?.member ?? null;
        await setSocialSites({ ...services, viewer, socialSites: readRows(form) });
        return `${page}?result=links-saved`;
      },
    }),
    ownFormRoute(services, {
      path: `${path}/remove`,
      page,
      act: async ({ session, form }) => {
        const viewer = session?.member ?? null;
        const id = toId(form.get("id"));
        await deleteSocialSite({ ...services, viewer, id });
        return `${page}?result=link-removed`;
      },
      // It was deleted already, so the request is fulfilled.
      refuse: (c) => seeOther(c, page),
    }),
  ];
}
