import { addDays } from "date-fns/addDays";
import { isFuture } from "date-fns/isFuture";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import {
  getRestrictions,
  lockMember,
  setRestrictions,
} from "#lib/members/server/member-restrictions.ts";
import { isStaff, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  getRestrictionText,
  maxRestrictionDays,
  type RestrictionKind,
  restrictionTexts,
  type SiteRestriction,
} from "#lib/members/shared/restriction.ts";
import { insertModerationLog } from "#lib/moderation/server/moderation-queries.ts";
import { type WithNotice, writeNotice } from "#lib/moderation/server/write-notice.ts";
import type { CaseSnapshot } from "#lib/moderation/shared/case.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { noticePath, noticesPath } from "#lib/moderation/shared/notice.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { assertInReach } from "./decision-scope.ts";
import { listDecided, toLogged } from "./logged-restrictions.ts";

/** The dependencies for notifying a member of a decision, in its transaction. */
export type DecisionPorts = {
  directory: Pick<SiteDirectory, "byId">;
  mailer: Mailer;
  toOrigin: (host: string) => string;
  withNotice: WithNotice;
};

type Decision = {
  actor: Viewer;
  /** The site on which staff decide and the member gets the notice. */
  site: Site;
  memberId: number;
  /** The case of the decision. */
  caseId?: number | undefined;
  /** The code of the community rule that the member is shown. */
  rule?: string | undefined;
  /** The explanation for the member. */
  explanation: string;
};

type ManagedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/**
 * Limits or suspends a member in the transaction of the caller, on the sites that the actor
 * moderates; for staff of the network on every site. It replaces the current restriction. The
 * member gets an email and a notice with the right to appeal.
 * @param decision.endsAt `null` for no end
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for a viewer who is not a moderator or admin, about
 * staff and about the viewer themselves, NOT_FOUND also for a member of other sites, BAD_USER_INPUT
 * with field `endsAt` for an end in the past or after more than a year, and with field
 * `explanation` for a text that is too long
 */
export async function restrictMember(
  tx: Transaction,
  ports: DecisionPorts,
  decision: Decision & {
    kind: RestrictionKind;
    endsAt: Date | null;
    /** The member's post that is the reason, if any. */
    snapshot?: CaseSnapshot;
  },
): Promise<{ logId: number }> {
  const { actor, site, memberId, kind, endsAt, caseId, rule } = decision;
  assertCan(actor, "member.restrict");
  assertEnd(endsAt);
  const explanation = readExplanation(decision.explanation);
  const member = await lockRestrictable(tx, actor, memberId);
  const { moderatedSiteIds: siteIds } = actor;
  const before = listDecided(await getRestrictions(tx, memberId), siteIds);
  const restrictions = (
    siteIds === "all" ? [null] : siteIds.toSorted((one, other) => one - other)
  ).map((siteId) => ({ siteId, kind, endsAt }));
  await setRestrictions(tx, { memberId, siteIds, restrictions, actorId: actor.id });
  const logId = await insertModerationLog(tx, {
    siteId: site.id,
    actorId: actor.id,
    memberId,
    caseId,
    rule,
    explanation,
    operation: kind === "suspend" ? "SUSPEND" : "LIMIT",
    assocType: "USER",
    assocId: memberId,
    before: toLogged(before, siteIds),
    after: toLogged(restrictions, siteIds),
  });
  const { snapshot = { title: null, body: "", path: null } } = decision;
  const noticeId = await writeNotice(tx, ports.withNotice, {
    logId,
    siteId: site.id,
    actorId: actor.id,
    memberId,
    snapshot,
  });
  await sendRestrictionMail(tx, ports, { site, member, restrictions, explanation, noticeId });
  return { logId };
}

/**
 * Ends the restriction of a member early, on the actor's sites. Restrictions by staff of the
 * network or of other sites stay.
 * @returns the id in the log, which an undo names
 * @throws AppError as `restrictMember`; NOT_FOUND also if there is none, FORBIDDEN also for a
 * network restriction
 */
export async function endRestriction(
  tx: Transaction,
  decision: Omit<Decision, "rule">,
): Promise<{ logId: number }> {
  const { actor, site, memberId, caseId, explanation } = decision;
  assertCan(actor, "member.restrict");
  await lockRestrictable(tx, actor, memberId);
  const { moderatedSiteIds: siteIds } = actor;
  const holding = await getRestrictions(tx, memberId);
  const before = listDecided(holding, siteIds);
  if (before.length === 0 && holding.some(({ siteId }) => siteId === null))
    throw new AppError("FORBIDDEN", memberRefusals.ofNetwork);
  if (before.length === 0) throw new AppError("NOT_FOUND", memberRefusals.notRestricted);
  await setRestrictions(tx, { memberId, siteIds, restrictions: [], actorId: actor.id });
  const logId = await insertModerationLog(tx, {
    siteId: site.id,
    actorId: actor.id,
    memberId,
    caseId,
    explanation,
    operation: "END_RESTRICTION",
    assocType: "USER",
    assocId: memberId,
    before: toLogged(before, siteIds),
    after: toLogged([], siteIds),
  });
  return { logId };
}

/** @throws AppError BAD_USER_INPUT with field `explanation` for a text that is too long */
function readExplanation(explanation: string): string {
  const text = cleanText(explanation);
  const problem = maximumLength(maxExplanationLength)(text);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "explanation" });
  return text;
}

function assertEnd(endsAt: Date | null): void {
  if (endsAt === null) return;
  const refuse = (message: string) => new AppError("BAD_USER_INPUT", message, { field: "endsAt" });
  if (!isFuture(endsAt)) throw refuse(caseTexts.endInPast);
  if (endsAt > addDays(Date.now(), maxRestrictionDays)) throw refuse(caseTexts.endTooLate);
}

async function lockRestrictable(
  tx: Transaction,
  actor: KnownViewer,
  memberId: number,
): Promise<ManagedMember> {
  const member = await lockMember(tx, memberId);
  if (!member) throw new AppError("NOT_FOUND", memberRefusals.gone);
  await assertInReach(tx, actor, memberId);
  if (isStaff(member.roleId) || member.id === actor.id)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  return member;
}

async function sendRestrictionMail(
  tx: Transaction,
  { mailer, toOrigin, directory }: DecisionPorts,
  about: {
    site: Site;
    member: ManagedMember;
    /** The restrictions, one for each site. */
    restrictions: readonly SiteRestriction[];
    explanation: string;
    noticeId: number | null;
  },
): Promise<void> {
  const { site, member, restrictions, explanation, noticeId } = about;
  const [restriction] = restrictions;
  if (!restriction) return;
  const siteNames = restrictions.flatMap(({ siteId }) =>
    siteId === null ? [] : (directory.byId(siteId)?.displayName ?? []),
  );
  const { displayName: name, theme, host } = site;
  const subject = restrictionTexts.title[restriction.kind];
  const content = renderMail({
    site: { name, hue: theme.hue, url: new URL("/", toOrigin(host)).href },
    heading: subject,
    preheader: "What this means and what you can do.",
    paragraphs: [
      getRestrictionText(restriction, siteNames),
      ...(explanation === "" ? [] : [`What the moderators wrote: ${explanation}`]),
      "If you think that this is wrong, you can appeal once. Someone else will review it.",
    ],
    action: {
      label: "Read the notice",
      url: new URL(noticeId === null ? noticesPath : noticePath(noticeId), toOrigin(host)).href,
    },
    footnote: `You’re getting this email because you have an account at ${name}.`,
  });
  await mailer.send({ to: member.email, subject, ...content }, tx);
}
