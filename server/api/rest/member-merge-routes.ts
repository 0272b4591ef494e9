import * as z from "zod/mini";
import { toId } from "#lib/core/shared/id.ts";
import { memberMergePaths } from "#lib/moderation/shared/members/member-merge.ts";
import { memberMergeTexts as texts } from "#lib/moderation/shared/members/member-merge-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { type MergePorts, mergeMembers } from "#lib/registries/server/merge-members.ts";
import { undoMemberMerge } from "#lib/registries/server/undo-member-merge.ts";
import type { Services } from "#lib/services.ts";
import { formId, formText } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { type SentForm, staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const getPage = ({ form }: SentForm) => managedMemberPath(toId(form.get("member")));
const toResult = (sent: SentForm, result: keyof typeof texts.results) =>
  `${getPage(sent)}?result=${result}#same-person`;
const toLinks = (sent: SentForm) => [{ href: getPage(sent), label: texts.back }];

const mergeFields: readonly PlainField[] = [
  { name: "reason", label: texts.reasonLabel, type: "textarea" },
];

/** The plain forms that merge two accounts and undo the merge. They redirect to the page of the member. */
export const memberMergeRoutes = (
  services: MergePorts & Pick<Services, "limits" | "onStaffLimit">,
): RestRoute[] => [
  staffFormRoute(services, {
    path: memberMergePaths.merge,
    schema: z.object({ member: formId, goneId: formId, reason: formText }),
    run: async (call) => {
      const { site, viewer } = call;
      const { member: keptId, goneId, reason } = call.fields;
      await mergeMembers(services, { site, viewer, keptId, goneId, reason });
      return toResult(call, "joined");
    },
    onError: (_error, sent) => ({
      title: texts.notJoined,
      button: texts.tryAgain,
      fields: mergeFields,
      links: toLinks(sent),
    }),
  }),
  staffFormRoute(services, {
    path: memberMergePaths.undo,
    schema: z.object({ id: formId }),
    run: async (call) => {
      const { site, viewer, fields } = call;
      await undoMemberMerge(services, { site, viewer, id: fields.id });
      return toResult(call, "separated");
    },
    onError: (_error, sent) => ({
      title: texts.notUndone,
      button: texts.tryAgain,
      links: toLinks(sent),
    }),
  }),
];
