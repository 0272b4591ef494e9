import { updateUser } from "#lib/auth/server/update-user.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";
import type { Services } from "#lib/services.ts";
import { type PlainField, respondWithForm } from "#server/rest/form-page.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const path = "/api/profile";
const page = "/profile/edit";

const fields = [
  { name: "username", label: texts.username, type: "text", autocomplete: "username" },
  { name: "firstName", label: texts.firstName, type: "text", autocomplete: "given-name" },
  { name: "lastName", label: texts.lastName, type: "text", autocomplete: "family-name" },
  { name: "bio", label: texts.bio, type: "textarea" },
  { name: "ethnicity", label: texts.ethnicity, type: "text" },
  { name: "gender", label: texts.gender, type: "text" },
  { name: "birthday", label: texts.birthday, type: "date" },
  { name: "zipcode", label: texts.zipcode, type: "text", autocomplete: "postal-code" },
] as const satisfies readonly PlainField[];

/** The form again with everything that was typed, and the error beside its field. */
const refuse = (c: RestContext, error: AppError, sent: URLSearchParams): Response =>
  respondWithForm(c, error, {
    title: texts.notSaved,
    reasons: error.field === undefined ? [error.message] : [],
    action: path,
    fields: fields
      .filter(({ name }) => sent.has(name))
      .map((field) => ({
        ...field,
        isOptional: field.name !== "username",
        value: sent.get(field.name) ?? "",
        problem: error.field === field.name ? error.message : undefined,
      })),
    button: texts.save,
    links: [{ href: page, label: texts.backToForm }],
  });

/** `POST /api/profile`: the details of the own profile by a plain form. A field that is not sent stays. */
export function detailsRoute(
  services: Pick<Services, "store" | "limits" | "sessions" | "directory">,
): RestRoute {
  return ownFormRoute(services, {
    path,
    page,
    refuse,
    act: async ({ c, session, form }) => {
      const typed = fields.flatMap(({ name }) => (form.has(name) ? [[name, form.get(name)]] : []));
      const changes = Object.fromEntries(typed);
      const { site } = c.env;
      await updateUser({ ...services, session, site, sites: services.directory.all(), changes });
      return `${page}?result=saved`;
    },
  });
}
