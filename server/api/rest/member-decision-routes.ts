import * as z from "zod/mini";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { toId } from "#lib/core/shared/id.ts";
import { addMemberNote } from "#lib/moderation/server/members/member-notes.ts";
import { endRestriction, restrictMember } from "#lib/moderation/server/members/restrict-member.ts";
import { setDutySites } from "#lib/moderation/server/members/set-duty-sites.ts";
import { setMemberRole } from "#lib/moderation/server/members/set-role.ts";
import { setSpammer } from "#lib/moderation/server/members/set-spammer.ts";
import { setMemberVerified } from "#lib/moderation/server/members/set-verified.ts";
import { undoDecision } from "#lib/moderation/server/members/undo-decision.ts";
import { toEndsAt } from "#lib/moderation/shared/decision-schema.ts";
import { restrictionSchema } from "#lib/moderation/shared/members/restriction-schema.ts";
import { moderationPorts as ports } from "#lib/registries/server/moderation-ports.ts";
import type { Services } from "#lib/services.ts";
import { formChecked, formId, formText } from "#server/api/rest/forms/form-fields.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { memberDecisionRoute } from "./member-decision-form.ts";

type DecisionServices = Pick<
  Services,
  "store" | "directory" | "sessions" | "mailer" | "toOrigin" | "limits" | "onStaffLimit"
>;

/** The decisions of admins about an account. */
const accountRoutes = (services: DecisionServices): RestRoute[] => [
  memberDecisionRoute(services, {
    name: "role",
    schema: z.object({ id: formId, roleId: formId, confirmation: formText }),
    decide: async ({ site, viewer, fields: { id: memberId, ...role } }) => {
      await setMemberRole({ ...services, site, viewer, memberId, ...role });
      return "role";
    },
  }),
  memberDecisionRoute(services, {
    name: "verified",
    schema: z.object({ id: formId, isVerified: formChecked }),
    decide: async ({ site, viewer, fields: { id: memberId, isVerified } }) => {
      await setMemberVerified({ ...services, site, viewer, memberId, isVerified });
      return isVerified ? "verified" : "unverified";
    },
  }),
  memberDecisionRoute(services, {
    name: "sites",
    schema: z.object({ id: formId }),
    decide: async ({ site, viewer, form, fields: { id: memberId } }) => {
      const siteIds = form.getAll("siteIds").map(toId);
      await setDutySites({ ...services, site, viewer, memberId, siteIds, duty: "moderator" });
      return "sites";
    },
  }),
  memberDecisionRoute(services, {
    name: "editedSites",
    schema: z.object({ id: formId }),
    decide: async ({ site, viewer, form, fields: { id: memberId } }) => {
      const siteIds = form.getAll("siteIds").map(toId);
      await setDutySites({ ...services, site, viewer, memberId, siteIds, duty: "editor" });
      return "sites";
    },
  }),
];

/** The decisions of moderators about a member. */
const moderationRoutes = (services: DecisionServices): RestRoute[] => [
  memberDecisionRoute(services, {
    name: "spammer",
    schema: z.object({ id: formId, isSpammer: formChecked }),
    decide: async ({ site, viewer, fields: { id: memberId, isSpammer } }) => {
      await setSpammer({ ...services, site, viewer, memberId, isSpammer });
      return isSpammer ? "spammer" : "no-spammer";
    },
  }),
  memberDecisionRoute(services, {
    name: "restrict",
    schema: z.extend(restrictionSchema, { id: formId }),
    decide: async ({ site, viewer: actor, fields }) => {
      const { id: memberId, kind, end, explanation } = fields;
      const endsAt = toEndsAt({ end, endsOn: "" }, new Date());
      const mail = { ...services, withNotice: ports.withNotice };
      const restriction = { actor, site, memberId, kind, endsAt, explanation };
      await inTransaction(services.store, (tx) => restrictMember(tx, mail, restriction));
      return "restricted";
    },
  }),
  memberDecisionRoute(services, {
    name: "endRestriction",
    schema: z.object({ id: formId }),
    decide: async ({ site, viewer: actor, fields: { id: memberId } }) => {
      const end = { actor, site, memberId, explanation: "" };
      await inTransaction(services.store, (tx) => endRestriction(tx, end));
      return "ended";
    },
  }),
  memberDecisionRoute(services, {
    name: "note",
    schema: z.object({ id: formId, body: formText }),
    decide: async ({ site, viewer, fields: { id: memberId, body } }) => {
      await addMemberNote({ db: services.store.db, viewer, site, memberId, body });
      return "noted";
    },
  }),
  memberDecisionRoute(services, {
    name: "undo",
    schema: z.object({ logId: formId }),
    decide: async ({ viewer, fields: { logId } }) => {
      await undoDecision({ store: services.store, ports, viewer, logId });
      return "undone";
    },
  }),
];

/** The plain forms of the page of a member for staff. */
export const memberDecisionRoutes = (services: DecisionServices): RestRoute[] => [
  ...accountRoutes(services),
  ...moderationRoutes(services),
];
