import { grantAward, revokeAward } from "#lib/awards/server/grant-award.ts";
import { setBadges } from "#lib/awards/server/set-badges.ts";
import { memberAwardsPath } from "#lib/awards/shared/award.ts";
import { awardRefusals, awardTexts } from "#lib/awards/shared/award-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
import { withAward } from "#lib/registries/server/with-award.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "./back-path.ts";
import { type PlainField, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** The day in the form; `null` without one or for today, which stands for now. */
function toEarnedAt(day: string | null): Date | null {
  if (!day || day === toDay(Date.now())) return null;
  return parseDay(day) ?? new Date(Number.NaN);
}

/** Fields that are shown again after an error; the others are chosen from lists and stay as they were. */
const typedFields: readonly PlainField[] = [
  { name: "name", label: awardTexts.name, type: "text" },
  { name: "year", label: awardTexts.year, type: "text" },
  { name: "earnedAt", label: awardTexts.earnedAt, type: "date", isOptional: true },
  { name: "reason", label: awardTexts.reason, type: "text" },
];

/**
 * Granting and revoking awards and badges with the plain forms of the page of a member's awards. Each answers 303
 * to that page, or the form again with the reason and what was typed.
 */
export function awardRoutes(
  services: Pick<Services, "store" | "sessions" | "limits" | "onStaffLimit">,
): RestRoute[] {
  const { store, sessions } = services;

  async function getPath(memberId: number): Promise<string> {
    const [member] = await getMembersByIds(store.db, [memberId]);
    return member ? memberAwardsPath(member.slug) : "/";
  }

  function refuse(c: RestContext, error: AppError, path: string, fields: URLSearchParams) {
    const typed = typedFields.filter(({ name }) => fields.has(name));
    const hidden = Object.fromEntries(
      [...fields].filter(([name]) => !typed.some((field) => field.name === name)),
    );
    return respondWithForm(c, error, {
      title: awardRefusals.notChanged,
      reasons: typed.some(({ name }) => name === error.field) ? [] : [error.message],
      action: path,
      fields: typed.map((field) => ({
        ...field,
        value: fields.get(field.name) ?? "",
        problem: field.name === error.field ? error.message : undefined,
      })),
      hidden,
      button: awardRefusals.tryAgain,
      links: [{ href: getBackPath(c), label: "Back to the page" }],
    });
  }

  const route = (
    path: string,
    act: (c: RestContext, viewer: Viewer, fields: URLSearchParams) => Promise<{ memberId: number }>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const session = await sessions.fromCookie(c.req.header("cookie"), c.env.site);
      try {
        const viewer = session?.member ?? null;
        await countStaffAction(services, viewer);
        const { memberId } = await act(c, viewer, fields);
        return seeOther(c, await getPath(memberId));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refuse(c, error, path, fields);
      }
    },
  });

  return [
    route("/api/awards/grant", (c, viewer, fields) =>
      grantAward({
        store,
        site: c.env.site,
        viewer,
        withAward,
        memberId: toId(fields.get("member")),
        award: {
          name: fields.get("name") ?? "",
          year: toId(fields.get("year")),
          status: fields.get("status") ?? "",
          earnedAt: toEarnedAt(fields.get("earnedAt")),
        },
        reason: fields.get("reason") ?? "",
      }),
    ),
    route("/api/awards/revoke", (c, viewer, fields) =>
      revokeAward({
        store,
        site: c.env.site,
        viewer,
        id: toId(fields.get("id")),
        reason: fields.get("reason") ?? "",
      }),
    ),
    route("/api/badges", async (c, viewer, fields) => {
      const { id } = await setBadges({
        store,
        site: c.env.site,
        viewer,
        memberId: toId(fields.get("member")),
        badge: fields.get("badge"),
        secondaryBadge: fields.get("secondaryBadge"),
        reason: fields.get("reason") ?? "",
      });
      return { memberId: id };
    }),
  ];
}
