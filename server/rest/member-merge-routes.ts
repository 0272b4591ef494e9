import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
import { memberMergePaths } from "#lib/moderation/shared/members/member-merge.ts";
import { memberMergeTexts as texts } from "#lib/moderation/shared/members/member-merge-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { type MergePorts, mergeMembers } from "#lib/registries/server/merge-members.ts";
import { undoMemberMerge } from "#lib/registries/server/undo-member-merge.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

const toPage = (fields: URLSearchParams) => managedMemberPath(toId(fields.get("member")));

/** The form again, with the reason why nothing was done and what was typed. */
function refuse(c: RestContext, error: AppError, action: string, fields: URLSearchParams) {
  const isMerge = action === memberMergePaths.merge;
  const isAtField = error.field === "reason";
  const { reason = "", ...hidden } = Object.fromEntries(fields);
  return respondWithForm(c, error, {
    title: isMerge ? texts.notJoined : texts.notUndone,
    reasons: isAtField ? [] : [error.message],
    action,
    hidden,
    button: texts.tryAgain,
    fields: isMerge
      ? [
          {
            name: "reason",
            label: texts.reasonLabel,
            type: "textarea",
            value: reason,
            problem: isAtField ? error.message : undefined,
          },
        ]
      : [],
    links: [{ href: toPage(fields), label: texts.back }],
  });
}

/**
 * The plain forms that join two accounts and take them apart. Each answers 303 to the page of the member, or the form
 * again with the reason and what was typed.
 */
export function memberMergeRoutes(
  services: MergePorts & Pick<Services, "limits" | "onStaffLimit">,
): RestRoute[] {
  const route = (
    path: string,
    result: keyof typeof texts.results,
    act: (c: RestContext, fields: URLSearchParams) => Promise<unknown>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      try {
        await act(c, fields);
        return seeOther(c, `${toPage(fields)}?result=${result}#same-person`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refuse(c, error, path, fields);
      }
    },
  });
  const getCall = async (c: RestContext) => {
    const { site } = c.env;
    const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
    const viewer = session?.member ?? null;
    await countStaffAction(services, viewer);
    return { site, viewer };
  };
  return [
    route(memberMergePaths.merge, "joined", async (c, fields) =>
      mergeMembers(services, {
        ...(await getCall(c)),
        keptId: toId(fields.get("member")),
        goneId: toId(fields.get("goneId")),
        reason: fields.get("reason") ?? "",
      }),
    ),
    route(memberMergePaths.undo, "separated", async (c, fields) =>
      undoMemberMerge(services, { ...(await getCall(c)), id: toId(fields.get("id")) }),
    ),
  ];
}
