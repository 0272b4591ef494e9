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
  getRestriction,
  liftRestrictions,
  lockMember,
  setRestriction,
} from "#lib/members/server/member-restrictions.ts";
import { isStaff, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  getRestrictionText,
  maxRestrictionDays,
  type Restriction,
  type RestrictionKind,
  restrictionTexts,
} from "#lib/members/shared/restriction.ts";
import { insertModerationLog } from "#lib/moderation/server/moderation-queries.ts";
import { type WithNotice, writeNotice } from "#lib/moderation/server/write-notice.ts";
import type { CaseSnapshot } from "#lib/moderation/shared/case.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import { noticePath, noticesPath } from "#lib/moderation/shared/notice.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** What tells a member of a decision, with the transaction of the decision: an email and a notification. */
export type DecisionPorts = {
  mailer: Mailer;
  toOrigin: (host: string) => string;
  withNotice: WithNotice;
};

type Decision = {
  actor: Viewer;
  /** Where staff decide, and where the member gets the notice. The restriction holds on every site. */
  site: Site;
  memberId: number;
  /** The case in which it is decided. */
  caseId?: number | undefined;
  /** The code of the community rule that the member is shown. */
  rule?: string | undefined;
  /** What the member reads about it. */
  explanation: string;
};

type ManagedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** A restriction as the log has it. */
export const toLogged = (restriction: Restriction | null) =>
  restriction && { kind: restriction.kind, endsAt: restriction.endsAt?.toISOString() ?? null };

/**
 * Limits or suspends a member, on every site, in the transaction of the caller; it replaces a restriction that holds.
 * The member gets an email, and a notice that they can appeal.
 * @param decision.endsAt `null` for no end
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for who is no moderator or admin, about staff and about oneself,
 * NOT_FOUND, BAD_USER_INPUT with field `endsAt` for an end in the past or after more than a year, and with field
 * `explanation` for a text that is too long
 */
export async function restrictMember(
  tx: Transaction,
  ports: DecisionPorts,
  decision: Decision & {
    kind: RestrictionKind;
    endsAt: Date | null;
    /** What the member wrote, where that is the reason. */
    snapshot?: CaseSnapshot;
  },
): Promise<{ logId: number }> {
  const { actor, site, memberId, kind, endsAt, caseId, rule } = decision;
  assertCan(actor, moderationPermissions["member.restrict"]);
  assertEnd(endsAt);
  const explanation = readExplanation(decision.explanation);
  const member = await lockRestrictable(tx, actor, memberId);
  const before = await getRestriction(tx, memberId);
  await setRestriction(tx, { memberId, kind, endsAt, actorId: actor.id });
  const logId = await insertModerationLog(tx, {
    ...{ siteId: site.id, actorId: actor.id, memberId, caseId, rule, explanation },
    ...{ operation: kind === "suspend" ? "SUSPEND" : "LIMIT", assocType: "USER" },
    ...{ assocId: memberId, before: { restriction: toLogged(before) } },
    after: { restriction: toLogged({ kind, endsAt }) },
  });
  const { snapshot = { title: null, body: "", path: null } } = decision;
  const noticeId = await writeNotice(tx, ports.withNotice, {
    ...{ logId, siteId: site.id, actorId: actor.id, memberId, snapshot },
  });
  await sendRestrictionMail(tx, ports, {
    ...{ site, member, restriction: { kind, endsAt }, explanation, noticeId },
  });
  return { logId };
}

/**
 * Ends the restriction of a member before its time.
 * @returns the id in the log, which an undo names
 * @throws AppError as `restrictMember`; NOT_FOUND also when there is none
 */
export async function endRestriction(
  tx: Transaction,
  decision: Omit<Decision, "rule">,
): Promise<{ logId: number }> {
  const { actor, site, memberId, caseId, explanation } = decision;
  assertCan(actor, moderationPermissions["member.restrict"]);
  await lockRestrictable(tx, actor, memberId);
  const before = await getRestriction(tx, memberId);
  if (!before) throw new AppError("NOT_FOUND", "This account is no longer restricted.");
  await liftRestrictions(tx, memberId);
  const logId = await insertModerationLog(tx, {
    ...{ siteId: site.id, actorId: actor.id, memberId, caseId, explanation },
    ...{ operation: "END_RESTRICTION", assocType: "USER", assocId: memberId },
    ...{ before: { restriction: toLogged(before) }, after: { restriction: null } },
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
  if (!member) throw new AppError("NOT_FOUND", "This member no longer exists.");
  if (isStaff(member.roleId) || member.id === actor.id)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  return member;
}

async function sendRestrictionMail(
  tx: Transaction,
  { mailer, toOrigin }: DecisionPorts,
  about: {
    site: Site;
    member: ManagedMember;
    restriction: Restriction;
    explanation: string;
    noticeId: number | null;
  },
): Promise<void> {
  const { site, member, restriction, explanation, noticeId } = about;
  const { displayName: name, theme, host } = site;
  const subject = restrictionTexts.title[restriction.kind];
  const content = renderMail({
    site: { name, hue: theme.hue, url: new URL("/", toOrigin(host)).href },
    heading: subject,
    preheader: "What this means and what you can do.",
    paragraphs: [
      getRestrictionText(restriction),
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
