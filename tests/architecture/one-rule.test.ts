import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { roles } from "#lib/members/shared/member.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { getSendRestriction } from "#lib/messaging/shared/send-restriction.ts";
import { profileCardActions } from "#lib/profiles/shared/profile-card-actions.ts";

test("a card offers to write to a member exactly where the site takes a message to them", () => {
  const refusals: (string | null)[] = [messagingTexts.partnerGone, messagingTexts.onlyToStaff];
  for (const viewerRoleId of Object.values(roles))
    for (const roleId of Object.values(roles))
      for (const isEditorialTeam of [false, true])
        for (const isRestricted of [false, true]) {
          const member = {
            id: "2",
            slug: "b",
            roleId,
            badge: null,
            legacyRole: null,
            isEditorialTeam,
          };
          const site = { hasPrivateMessaging: true, isMessagingRestricted: isRestricted };
          const actions = profileCardActions({ id: "1", roleId: viewerRoleId }, member, site);
          const restriction = getSendRestriction({
            isRestricted,
            viewerRoleId,
            isInitiator: true,
            isAccepted: true,
            isArchived: false,
            amBlocked: false,
            isBlocked: false,
            ownMessageCount: 0,
            partner: {
              roleId,
              isEditorialTeam,
              isDeleted: false,
              audience: "anyone" as const,
              isFollowingViewer: true,
            },
          });
          expect(
            actions.some(({ id }) => id === "message"),
            JSON.stringify({ viewerRoleId, roleId, isEditorialTeam, isRestricted }),
          ).toBe(!refusals.includes(restriction));
        }
});

test("the width of a dialog is set in one place", () => {
  const places = globSync("{app,components}/**/*.{css,tsx}").filter((file) =>
    /(?<![\w.])500px/.test(readFileSync(file, "utf8")),
  );
  expect(places).toEqual(["components/ui/tokens.css"]);
});
