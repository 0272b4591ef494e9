import { badgeLabel } from "#components/members/badge-label.ts";
import { Button } from "#components/ui/Button.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { MemberAwardsQuery } from "#graphql/generated/client/graphql.ts";
import {
  awardLimits,
  awardStatuses,
  awardStatusLabels,
  grantableBadges,
  grantableSecondaryBadges,
} from "#lib/awards/shared/award.ts";
import { awardTexts } from "#lib/awards/shared/award-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

type Member = NonNullable<MemberAwardsQuery["user"]>;

const toOptions = (badges: readonly string[]) => [
  { value: "", label: awardTexts.noBadge },
  ...badges.map((value) => ({ value, label: badgeLabel(value) ?? value })),
];

function Reason() {
  return (
    <TextField
      label={awardTexts.reason}
      hint={awardTexts.reasonHint}
      name="reason"
      required
      maxLength={awardLimits.maxReason}
    />
  );
}

function GrantForm({ member, today }: { member: Member; today: string }) {
  return (
    <form method="post" action="/api/awards/grant" className="grid gap-4">
      <input type="hidden" name="member" value={member.id} />
      <TextField
        label={awardTexts.name}
        hint={awardTexts.nameHint}
        name="name"
        required
        maxLength={awardLimits.maxName}
      />
      <TextField
        label={awardTexts.year}
        name="year"
        required
        inputMode="numeric"
        defaultValue={today.slice(0, 4)}
      />
      <Select
        label={awardTexts.status}
        name="status"
        options={awardStatuses.map((value) => ({ value, label: awardStatusLabels[value] }))}
      />
      <DateField
        label={awardTexts.earnedAt}
        name="earnedAt"
        required
        defaultValue={today}
        max={today}
      />
      <Reason />
      <div>
        <Button type="submit">{awardTexts.grant}</Button>
      </div>
    </form>
  );
}

function RevokeForm({ id, award }: Member["awards"][number]) {
  const name = `${isolateText(award.name)} ${award.year}`;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
        {awardTexts.revokeOf(name)}
      </summary>
      <form method="post" action="/api/awards/revoke" className="mt-2 grid gap-4">
        <input type="hidden" name="id" value={id} />
        <Reason />
        <div>
          <Button type="submit" variant="danger">
            {awardTexts.revoke}
          </Button>
        </div>
      </form>
    </details>
  );
}

function BadgeForm({ member }: { member: Member }) {
  return (
    <form method="post" action="/api/badges" className="grid gap-4">
      <input type="hidden" name="member" value={member.id} />
      <Select
        label={awardTexts.badge}
        name="badge"
        options={toOptions(grantableBadges)}
        defaultValue={member.badge ?? ""}
      />
      <Select
        label={awardTexts.secondaryBadge}
        name="secondaryBadge"
        options={toOptions(grantableSecondaryBadges)}
        defaultValue={member.secondaryBadge ?? ""}
      />
      <Reason />
      <div>
        <Button type="submit">{awardTexts.setBadges}</Button>
      </div>
    </form>
  );
}

function Log({ entries }: { entries: Member["awardLog"] }) {
  return (
    <ul className="space-y-2 text-sm">
      {entries.map(({ id, actor, operation, value, reason, insertedAt }) => (
        <li key={id} className="wrap-anywhere">
          <Time at={insertedAt} /> · <bdi translate="no">{actor.username}</bdi>:{" "}
          {awardTexts.logRow[operation]} {value}. {reason}
        </li>
      ))}
    </ul>
  );
}

/**
 * The admin forms for the awards and badges of a member: plain forms, each with a reason for the
 * log.
 * @param props.today such as `2026-02-28`
 */
export function AwardTools({ member, today }: { member: Member; today: string }) {
  return (
    <section aria-labelledby="tools" className="mt-12 border-t border-line pt-8">
      <h2 id="tools" className="text-2xl">
        {awardTexts.tools}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">{awardTexts.toolsNote}</p>
      <GrantForm member={member} today={today} />
      <div className="mt-4">
        {member.awards.map((award) => (
          <RevokeForm key={award.id} {...award} />
        ))}
      </div>
      <h3 className="mt-8 mb-4 text-xl">{awardTexts.badges}</h3>
      <BadgeForm member={member} />
      {member.awardLog.length > 0 ? (
        <>
          <h3 className="mt-8 mb-3 text-xl">{awardTexts.log}</h3>
          <Log entries={member.awardLog} />
        </>
      ) : null}
    </section>
  );
}
