import * as z from "zod/mini";
import { toId } from "#lib/core/shared/id.ts";
import type { CaseDecision } from "#lib/moderation/server/case-effects.ts";
import { decideCase } from "#lib/moderation/server/decide-case.ts";
import { communityRules } from "#lib/moderation/shared/community-rules.ts";
import { decisionSchema, toDecided } from "#lib/moderation/shared/decision-schema.ts";
import {
  endChoices,
  outcomeLabels,
  decisionTexts as texts,
} from "#lib/moderation/shared/decision-texts.ts";
import { casePath, decisionAction } from "#lib/moderation/shared/queue-query.ts";
import { caseEffects } from "#lib/registries/server/case-effects.ts";
import type { Services } from "#lib/services.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { type SentForm, staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const schema = z.pipe(
  decisionSchema,
  z.transform((values): CaseDecision => {
    const { explanation, categoryId, ...decided } = toDecided(values, new Date());
    return {
      ...decided,
      explanation: explanation ?? "",
      categoryId: categoryId ? toId(categoryId) : null,
    };
  }),
);

type Choice = { value: string; label: string };

/** A choice that only some outcomes have. */
const optionalChoice = (name: string, label: string, choices: readonly Choice[]): PlainField => ({
  name,
  label,
  type: "select",
  options: [{ value: "", label: "–" }, ...choices],
  isOptional: true,
});

const outcomes = Object.entries(outcomeLabels).map(([value, label]) => ({ value, label }));
const rules = communityRules.map(({ code, title }) => ({ value: code, label: title }));

/** The fields that can be invalid. The topic cannot, so it keeps its value. */
const fields: readonly PlainField[] = [
  { name: "outcome", label: texts.outcome, type: "select", options: outcomes },
  optionalChoice("rule", texts.rule, rules),
  { name: "explanation", label: texts.explanation, type: "textarea", isOptional: true },
  optionalChoice("end", texts.end, endChoices),
  { name: "endsOn", label: texts.endsOn, type: "date", isOptional: true },
];

const getId = ({ form }: SentForm): number => toId(form.get("id"));
const getPage = (sent: SentForm): string => casePath(getId(sent));

/** `POST /api/moderation/decision`: the decision about a case by a plain form. Redirects to the case. */
export const decisionRoutes = (
  services: Pick<
    Services,
    "store" | "directory" | "sessions" | "mailer" | "toOrigin" | "limits" | "onStaffLimit"
  >,
): RestRoute[] => [
  staffFormRoute(services, {
    path: decisionAction,
    schema,
    page: getPage,
    run: async (call) => {
      const { site, viewer, fields: decision } = call;
      const { store, directory: sites } = services;
      const given = { site, sites, viewer, id: getId(call), decision };
      await decideCase({ store, effects: caseEffects, mail: services, ...given });
      return getPage(call);
    },
    onError: (_error, sent) => ({
      title: texts.notDecided,
      button: texts.decide,
      fields,
      links: [{ href: getPage(sent), label: texts.backToCase }],
    }),
  }),
];
