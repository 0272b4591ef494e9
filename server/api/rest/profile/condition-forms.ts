import * as z from "zod/mini";
import {
  deleteUserDisorder,
  setDisorderRelationship,
} from "#lib/conditions/server/member-disorders.ts";
import {
  listChoices,
  relationshipLabels,
  relationships,
} from "#lib/conditions/shared/relationships.ts";
import { parseSinceYear } from "#lib/conditions/shared/since-year.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import type { Services } from "#lib/services.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import { formId, formText } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const path = "/api/profile/conditions";
const page = "/profile/questions/extended";

const schema = z.object({
  disorder_id: formId,
  relationship: z.enum(relationships, { error: validationTexts.required }),
  since_year: formText,
});

/** The fields; the error about the year has another field name. */
function toFields({ field, message }: AppError, { site, form }: SentForm): PlainField[] {
  const isSocialNetwork = hasFeature(site, "social_network");
  const chosen = relationships.find((one) => one === form.get("relationship"));
  // The selected value stays an option: it is either stored, or rejected with a message.
  const options = listChoices({ isSocialNetwork }, chosen).map((value) => ({
    value,
    label: relationshipLabels[value],
  }));
  return [
    {
      name: "relationship",
      label: texts.relationship,
      type: "select",
      options,
      value: chosen ?? "",
    },
    {
      name: "since_year",
      label: texts.sinceYear,
      type: "text",
      isOptional: true,
      value: form.get("since_year") ?? "",
      problem: field === "sinceYear" ? message : undefined,
    },
  ];
}

/** The forms of the viewer's conditions: add or change a condition, remove a condition. */
export const conditionRoutes = (
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] => [
  formRoute(services, {
    path,
    page,
    schema,
    run: async ({ site, viewer, fields }) => {
      const { disorder_id: disorderId, relationship } = fields;
      const sinceYear = parseSinceYear(fields.since_year);
      const answer = { disorderId, relationship, sinceYear };
      await setDisorderRelationship({ ...services, site, viewer, ...answer });
      return `${page}?result=saved`;
    },
    onError: (error, sent) => ({
      title: texts.notSaved,
      button: texts.save,
      fields: toFields(error, sent),
      links: [{ href: page, label: texts.extended }],
    }),
  }),
  formRoute(services, {
    path: `${path}/remove`,
    page,
    schema: z.object({ id: formId }),
    run: async ({ viewer, fields: { id } }) => {
      await deleteUserDisorder({ ...services, viewer, id });
      return `${page}?result=removed`;
    },
    // It was deleted already, so the request is fulfilled.
    onError: () => page,
  }),
];
