import { updateUser } from "#lib/auth/server/update-user.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";
import type { Services } from "#lib/services.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

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

/**
 * `POST /api/profile`: changes the details of the viewer's profile by a plain form. A field that is not sent stays
 * unchanged.
 */
export const detailsRoute = (
  services: Pick<Services, "store" | "limits" | "sessions" | "directory">,
): RestRoute =>
  formRoute(services, {
    path: "/api/profile",
    page,
    run: async ({ site, session, form }) => {
      const typed = fields.flatMap(({ name }) => (form.has(name) ? [[name, form.get(name)]] : []));
      const changes = Object.fromEntries(typed);
      await updateUser({ ...services, session, site, sites: services.directory.all(), changes });
      return `${page}?result=saved`;
    },
    onError: () => ({
      title: texts.notSaved,
      button: texts.save,
      fields: fields.map((field) => ({ ...field, isOptional: field.name !== "username" })),
      links: [{ href: page, label: texts.backToForm }],
    }),
  });
