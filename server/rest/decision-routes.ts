import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { CaseDecision } from "#lib/moderation/server/case-effects.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
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
import { type PlainField, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** @throws AppError BAD_USER_INPUT at the field that is missing */
function readDecision(fields: URLSearchParams): CaseDecision {
  const { values, problem } = readFields(decisionSchema, Object.fromEntries(fields));
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  const { explanation, categoryId, ...decided } = toDecided(values, new Date());
  return {
    ...decided,
    explanation: explanation ?? "",
    categoryId: categoryId ? toId(categoryId) : null,
  };
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const notChosen = { value: "", label: "–" };

/** The fields that can be wrong, as they were sent; the topic stays as it was chosen. */
function toPlainFields(fields: URLSearchParams, { field, message }: AppError): PlainField[] {
  const rules = communityRules.map(({ code, title }) => ({ value: code, label: title }));
  const shown: readonly PlainField[] = [
    { name: "outcome", label: texts.outcome, type: "select", options: toOptions(outcomeLabels) },
    { name: "rule", label: texts.rule, type: "select", options: [notChosen, ...rules] },
    { name: "explanation", label: texts.explanation, type: "textarea" },
    { name: "end", label: texts.end, type: "select", options: [notChosen, ...endChoices] },
    { name: "endsOn", label: texts.endsOn, type: "date" },
  ];
  return shown
    .filter(({ name }) => fields.has(name) || name === field)
    .map((one) => ({
      ...one,
      isOptional: one.name !== "outcome",
      value: fields.get(one.name) ?? "",
      problem: one.name === field ? message : undefined,
    }));
}

/**
 * `POST /api/moderation/decision`: the decision about a case by a plain form. Answers 303 to the case, or the form
 * again with the reason and everything that was sent.
 */
export function decisionRoutes(
  services: Pick<
    Services,
    "store" | "directory" | "sessions" | "mailer" | "toOrigin" | "limits" | "onStaffLimit"
  >,
): RestRoute[] {
  const { store, directory, sessions, mailer, toOrigin } = services;

  function refuse(c: RestContext, error: AppError, fields: URLSearchParams): Response {
    const shown = toPlainFields(fields, error);
    const names = shown.map(({ name }) => name);
    const page = casePath(toId(fields.get("id")));
    return respondWithForm(c, error, {
      title: texts.notDecided,
      reasons: names.includes(error.field ?? "") ? [] : [error.message],
      action: decisionAction,
      fields: shown,
      hidden: Object.fromEntries([...fields].filter(([name]) => !names.includes(name))),
      button: texts.decide,
      links: [{ href: page, label: texts.backToCase }],
    });
  }

  return [
    {
      method: "POST",
      path: decisionAction,
      changesState: true,
      handle: async (c) => {
        const fields = await parseFormBody(c);
        const { site } = c.env;
        const id = toId(fields.get("id"));
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        try {
          await countStaffAction(services, session?.member ?? null);
          await decideCase({
            store,
            effects: caseEffects,
            mail: { mailer, toOrigin, directory },
            sites: directory,
            site,
            id,
            viewer: session?.member ?? null,
            decision: readDecision(fields),
          });
          return seeOther(c, casePath(id));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "UNAUTHENTICATED")
            return seeOther(c, `${loginPath}?redirect=${encodeURIComponent(casePath(id))}`);
          return refuse(c, error, fields);
        }
      },
    },
  ];
}
