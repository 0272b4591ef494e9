import { inTransaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { restrictionKinds } from "#lib/members/shared/restriction.ts";
import { readStaffText } from "#lib/moderation/server/case-notes.ts";
import { addMemberNote } from "#lib/moderation/server/members/member-notes.ts";
import { endRestriction, restrictMember } from "#lib/moderation/server/members/restrict-member.ts";
import { setModeratedSites } from "#lib/moderation/server/members/set-moderated-sites.ts";
import { setMemberRole } from "#lib/moderation/server/members/set-role.ts";
import { setSpammer } from "#lib/moderation/server/members/set-spammer.ts";
import { setMemberVerified } from "#lib/moderation/server/members/set-verified.ts";
import { undoDecision } from "#lib/moderation/server/members/undo-decision.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { toEndsAt } from "#lib/moderation/shared/decision-schema.ts";
import { decisionTexts } from "#lib/moderation/shared/decision-texts.ts";
import {
  type MemberForm,
  type MemberFormResult,
  restrictionEnds,
} from "#lib/moderation/shared/members/member-forms.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { moderationPorts as ports } from "#lib/registries/server/moderation-ports.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** What a form of the page of a member was sent with. */
export type MemberDecisionCall = {
  services: Pick<Services, "store" | "directory" | "mailer" | "toOrigin">;
  site: Site;
  viewer: Viewer;
  fields: URLSearchParams;
};

const toDecision = ({ services: { store }, site, viewer, fields }: MemberDecisionCall) => ({
  store,
  site,
  viewer,
  memberId: toId(fields.get("id")),
});

/** @throws AppError BAD_USER_INPUT with the field that was left out */
function readRestriction(fields: URLSearchParams) {
  const kind = restrictionKinds.find((one) => one === fields.get("kind"));
  if (!kind) throw new AppError("BAD_USER_INPUT", texts.kindNeeded, { field: "kind" });
  const end = restrictionEnds.find(({ value }) => value === fields.get("end"))?.value;
  if (!end) throw new AppError("BAD_USER_INPUT", decisionTexts.endNeeded, { field: "end" });
  const explanation = readStaffText(
    ...([fields.get("explanation") ?? "", "explanation", maxExplanationLength] as const),
  );
  return { kind, endsAt: toEndsAt({ end, endsOn: "" }, new Date()), explanation };
}

/** What each form does. @returns what the page says about it @throws AppError of the use case */
export const memberDecisions: Record<
  MemberForm,
  (call: MemberDecisionCall) => Promise<MemberFormResult>
> = {
  role: async (call) => {
    const { fields } = call;
    const confirmation = fields.get("confirmation") ?? "";
    await setMemberRole({
      ...toDecision(call),
      roleId: toId(fields.get("roleId")),
      confirmation,
    });
    return "role";
  },
  verified: async (call) => {
    const isVerified = call.fields.get("isVerified") === "1";
    await setMemberVerified({ ...toDecision(call), isVerified });
    return isVerified ? "verified" : "unverified";
  },
  sites: async (call) => {
    const { directory } = call.services;
    const siteIds = call.fields.getAll("siteIds").map(toId);
    await setModeratedSites({ ...toDecision(call), directory, siteIds });
    return "sites";
  },
  spammer: async (call) => {
    const isSpammer = call.fields.get("isSpammer") === "1";
    await setSpammer({ ...toDecision(call), isSpammer });
    return isSpammer ? "spammer" : "no-spammer";
  },
  restrict: async (call) => {
    const { store, viewer: actor, site, memberId } = toDecision(call);
    const { mailer, toOrigin, directory } = call.services;
    const mail = { mailer, toOrigin, directory, withNotice: ports.withNotice };
    const restriction = readRestriction(call.fields);
    await inTransaction(store, (tx) =>
      restrictMember(tx, mail, { actor, site, memberId, ...restriction }),
    );
    return "restricted";
  },
  endRestriction: async (call) => {
    const { store, viewer: actor, site, memberId } = toDecision(call);
    await inTransaction(store, (tx) =>
      endRestriction(tx, { actor, site, memberId, explanation: "" }),
    );
    return "ended";
  },
  note: async (call) => {
    const { store, site, viewer, memberId } = toDecision(call);
    const body = call.fields.get("body") ?? "";
    await addMemberNote({ db: store.db, viewer, site, memberId, body });
    return "noted";
  },
  undo: async ({ services: { store }, viewer, fields }) => {
    await undoDecision({ store, ports, viewer, logId: toId(fields.get("logId")) });
    return "undone";
  },
};
