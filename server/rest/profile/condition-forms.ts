import {
  deleteUserDisorder,
  setDisorderRelationship,
} from "#lib/conditions/server/member-disorders.ts";
import {
  listChoices,
  type Relationship,
  relationshipLabels,
  relationships,
} from "#lib/conditions/shared/relationships.ts";
import { parseSinceYear } from "#lib/conditions/shared/since-year.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import type { Services } from "#lib/services.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import { seeOther } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const path = "/api/profile/conditions";
const page = "/profile/questions/extended";

const findRelationship = (form: URLSearchParams): Relationship | undefined =>
  relationships.find((relationship) => relationship === form.get("relationship"));

const parseRelationship = (form: URLSearchParams): Relationship => {
  const found = findRelationship(form);
  if (!found)
    throw new AppError("BAD_USER_INPUT", validationTexts.required, { field: "relationship" });
  return found;
};

/** The form again, with everything that was chosen and typed. */
function refuse(c: RestContext, error: AppError, form: URLSearchParams): Response {
  const isSocialNetwork = hasFeature(c.env.site, "social_network");
  const problem = (name: string) => (error.field === name ? error.message : undefined);
  const isAtField = ["relationship", "sinceYear"].includes(error.field ?? "");
  return respondWithForm(c, error, {
    title: texts.notSaved,
    reasons: isAtField ? [] : [error.message],
    action: path,
    fields: [
      {
        name: "relationship",
        label: texts.relationship,
        type: "select",
        // What was chosen stays a choice: it is the stored one, or refused with a message.
        options: listChoices({ isSocialNetwork }, findRelationship(form)).map((value) => ({
          value,
          label: relationshipLabels[value],
        })),
        value: form.get("relationship") ?? "",
        problem: problem("relationship"),
      },
      {
        name: "since_year",
        label: texts.sinceYear,
        type: "text",
        isOptional: true,
        value: form.get("since_year") ?? "",
        problem: problem("sinceYear"),
      },
    ],
    hidden: { disorder_id: form.get("disorder_id") ?? "" },
    button: texts.save,
    links: [{ href: page, label: texts.extended }],
  });
}

/** The forms of the own conditions: add or change one, remove one. */
export function conditionRoutes(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] {
  return [
    ownFormRoute(services, {
      path,
      page,
      refuse,
      act: async ({ c, session, form }) => {
        await setDisorderRelationship({
          ...services,
          site: c.env.site,
          viewer: session?.member ?? null,
          disorderId: toId(form.get("disorder_id")),
          relationship: parseRelationship(form),
          sinceYear: parseSinceYear(form.get("since_year") ?? ""),
        });
        return `${page}?result=saved`;
      },
    }),
    ownFormRoute(services, {
      path: `${path}/remove`,
      page,
      act: async ({ session, form }) => {
        const viewer = session?.member ?? null;
        await deleteUserDisorder({ ...services, viewer, id: toId(form.get("id")) });
        return `${page}?result=removed`;
      },
      // It was deleted already, so the request is fulfilled.
      refuse: (c) => seeOther(c, page),
    }),
  ];
}
