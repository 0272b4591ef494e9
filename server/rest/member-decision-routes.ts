import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
import {
  type MemberForm,
  type MemberFormResult,
  memberFormPaths,
  restrictionChoices,
  restrictionEnds,
} from "#lib/moderation/shared/members/member-forms.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { managedMemberPath, membersPath } from "#lib/moderation/shared/members/member-query.ts";
import type { Services } from "#lib/services.ts";
import { type PlainField, respondWithForm } from "./form-page.ts";
import { type MemberDecisionCall, memberDecisions } from "./member-decisions.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** Fields that are shown again after an error; the others stay as they were. */
const typedFields: readonly PlainField[] = [
  { name: "kind", label: texts.kind, type: "select", options: restrictionChoices },
  {
    name: "end",
    label: texts.end,
    type: "select",
    options: [{ value: "", label: texts.chooseEnd }, ...restrictionEnds],
  },
  { name: "confirmation", label: texts.confirmation, type: "text", isOptional: true },
  { name: "explanation", label: texts.explanation, type: "textarea", isOptional: true },
  { name: "body", label: texts.notes, type: "textarea" },
];

/** The page that the form was on. */
function toBackPath(fields: URLSearchParams): string {
  const back = safeRedirect(fields.get("back"));
  if (back !== "/") return back;
  const id = toId(fields.get("id"));
  return id > 0 ? managedMemberPath(id) : membersPath;
}

/** The same page with what was done. */
function withResult(path: string, result: MemberFormResult): string {
  const [pathname = "", query = ""] = path.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("result", result);
  return `${pathname}?${search}`;
}

function refuse(c: RestContext, error: AppError, form: MemberForm, fields: URLSearchParams) {
  const typed = typedFields.filter(({ name }) => fields.has(name));
  const hidden: Record<string, string[]> = {};
  for (const [name, value] of fields)
    if (!typed.some((field) => field.name === name))
      hidden[name] = [...(hidden[name] ?? []), value];
  return respondWithForm(c, error, {
    title: texts.notDone,
    reasons: typed.some(({ name }) => name === error.field) ? [] : [error.message],
    action: memberFormPaths[form],
    hidden,
    button: texts.send,
    fields: typed.map((field) => ({
      ...field,
      value: fields.get(field.name) ?? "",
      problem: field.name === error.field ? error.message : undefined,
    })),
    links: [{ href: toBackPath(fields), label: texts.backToMember }],
  });
}

/**
 * The plain forms of the page of a member for staff. Each answers 303 to the page that it was on, which says what was
 * done, or the form again with the reason and what was typed.
 */
export function memberDecisionRoutes(
  services: Pick<
    Services,
    "store" | "directory" | "sessions" | "mailer" | "toOrigin" | "limits" | "onStaffLimit"
  >,
): RestRoute[] {
  const toRoute = (form: MemberForm): RestRoute => ({
    method: "POST",
    path: memberFormPaths[form],
    changesState: true,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const { site } = c.env;
      const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
      const call: MemberDecisionCall = { services, site, viewer: session?.member ?? null, fields };
      try {
        await countStaffAction(services, call.viewer);
        return seeOther(c, withResult(toBackPath(fields), await memberDecisions[form](call)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "UNAUTHENTICATED")
          return seeOther(c, `${loginPath}?redirect=${encodeURIComponent(toBackPath(fields))}`);
        return refuse(c, error, form, fields);
      }
    },
  });
  return (Object.keys(memberFormPaths) as MemberForm[]).map(toRoute);
}
