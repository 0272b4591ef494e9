import type * as z from "zod/mini";
import { toId } from "#lib/core/shared/id.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
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
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { type FormCall, type SentForm, staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** The fields that can be corrected after an error; the others keep their values. */
const fields: readonly PlainField[] = [
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
function getPage({ form }: SentForm): string {
  const back = safeRedirect(form.get("back"));
  if (back !== "/") return back;
  const id = toId(form.get("id"));
  return id > 0 ? managedMemberPath(id) : membersPath;
}

/** The path of the page with the result. */
function withResult(path: string, result: MemberFormResult): string {
  const [pathname = "", query = ""] = path.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("result", result);
  return `${pathname}?${search}`;
}

/**
 * A plain form of the page of a member for staff. Redirects to the page that it was on.
 * @param form.decide calls the use case. @returns what the page says about it
 */
export const memberDecisionRoute = <Schema extends z.ZodMiniType>(
  services: Pick<Services, "sessions" | "limits" | "onStaffLimit">,
  form: {
    name: MemberForm;
    schema: Schema;
    decide: (call: FormCall<Schema>) => Promise<MemberFormResult>;
  },
): RestRoute =>
  staffFormRoute(services, {
    path: memberFormPaths[form.name],
    page: getPage,
    schema: form.schema,
    run: async (call) => withResult(getPage(call), await form.decide(call)),
    onError: (_error, sent) => ({
      title: texts.notDone,
      button: texts.send,
      fields,
      links: [{ href: getPage(sent), label: texts.backToMember }],
    }),
  });
