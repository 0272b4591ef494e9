import * as z from "zod/mini";
import { grantAward, revokeAward } from "#lib/awards/server/grant-award.ts";
import { setBadges } from "#lib/awards/server/set-badges.ts";
import { memberAwardsPath } from "#lib/awards/shared/award.ts";
import { awardRefusals, awardTexts as texts } from "#lib/awards/shared/award-texts.ts";
import { parseEarnedAt } from "#lib/awards/shared/parse-earned-at.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import { withAward } from "#lib/registries/server/stored-with.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import { formId, formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { type SentForm, staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** The typed fields; the others are selected from lists and keep their values. */
const fields: readonly PlainField[] = [
  { name: "name", label: texts.name, type: "text" },
  { name: "year", label: texts.year, type: "text" },
  { name: "earnedAt", label: texts.earnedAt, type: "date", isOptional: true },
  { name: "reason", label: texts.reason, type: "text" },
];

const onError = (_error: unknown, { c }: SentForm) => ({
  title: awardRefusals.notChanged,
  button: awardRefusals.tryAgain,
  fields,
  links: [{ href: getBackPath(c), label: "Back to the page" }],
});

async function getMemberPage({ store }: Pick<Services, "store">, memberId: number) {
  const [member] = await getMembersByIds(store.db, [memberId]);
  return member ? memberAwardsPath(member.slug) : "/";
}

/** Granting and revoking awards and badges with the plain forms of a member's awards, to which they redirect. */
export const awardRoutes = (
  services: Pick<Services, "store" | "sessions" | "limits" | "onStaffLimit">,
): RestRoute[] => [
  staffFormRoute(services, {
    path: "/api/awards/grant",
    schema: z.object({
      member: formId,
      name: formText,
      year: formId,
      status: formText,
      earnedAt: formText,
      reason: formText,
    }),
    run: async ({ site, viewer, fields: { member: memberId, reason, earnedAt, ...typed } }) => {
      const award = { ...typed, earnedAt: parseEarnedAt(earnedAt) };
      const grant = { site, viewer, withAward, memberId, award, reason };
      const granted = await grantAward({ ...services, ...grant });
      return getMemberPage(services, granted.memberId);
    },
    onError,
  }),
  staffFormRoute(services, {
    path: "/api/awards/revoke",
    schema: z.object({ id: formId, reason: formText }),
    run: async ({ site, viewer, fields: { id, reason } }) => {
      const { memberId } = await revokeAward({ ...services, site, viewer, id, reason });
      return getMemberPage(services, memberId);
    },
    onError,
  }),
  staffFormRoute(services, {
    path: "/api/badges",
    schema: z.object({
      member: formId,
      badge: formTextOrNull,
      secondaryBadge: formTextOrNull,
      reason: formText,
    }),
    run: async ({ site, viewer, fields: { member: memberId, ...badges } }) => {
      const { id } = await setBadges({ ...services, site, viewer, memberId, ...badges });
      return getMemberPage(services, id);
    },
    onError,
  }),
];
