import type { ReactNode } from "react";
import { Time } from "#components/ui/Time.tsx";
import type { ManagedMemberDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { roles } from "#lib/members/shared/member.ts";
import { nameSites } from "#lib/members/shared/restriction.ts";
import { loggedLabels } from "#lib/moderation/shared/members/log-texts.ts";
import { memberListTexts } from "#lib/moderation/shared/members/member-list-texts.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { roleLabels } from "#lib/moderation/shared/members/member-roles.ts";

const toNames = (sites: readonly { name: string }[]) => nameSites(sites.map(({ name }) => name));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The facts about a member that staff see. */
export function MemberFacts({ member }: { member: ManagedMemberDetailsFragment }) {
  const { id, roleId, isVerified, joinedAt, lastSeenAt, restrictions, spammerOn } = member;
  const { moderatedSites, editedSites, counts, actions } = member;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-4">
      <Fact label={texts.id}>{id}</Fact>
      <Fact label={texts.role}>{roleLabels[roleId] ?? String(roleId)}</Fact>
      <Fact label={texts.verified}>{isVerified ? texts.yes : texts.no}</Fact>
      <Fact label={texts.restriction}>
        {restrictions.length === 0 ? texts.none : null}
        {restrictions.map(({ kind, endsAt, sites }) => (
          <span key={`${kind} ${endsAt} ${sites?.[0]?.id}`} className="block">
            {kind === "suspend" ? memberListTexts.suspended : memberListTexts.limited}{" "}
            {endsAt ? (
              <>
                {texts.until} <Time at={endsAt} format="dateAndTime" />
              </>
            ) : (
              texts.noEnd
            )}{" "}
            {sites ? texts.on(toNames(sites)) : texts.everywhere}
          </span>
        ))}
      </Fact>
      {spammerOn.length > 0 ? (
        <Fact label={loggedLabels.spamSiteIds ?? ""}>{toNames(spammerOn)}</Fact>
      ) : null}
      {roleId === roles.moderator ? (
        <Fact label={texts.moderates}>
          {moderatedSites.length > 0
            ? moderatedSites.map(({ name }) => name).join(", ")
            : texts.noSites}
        </Fact>
      ) : null}
      {editedSites.length > 0 ? (
        <Fact label={texts.edits}>{editedSites.map(({ name }) => name).join(", ")}</Fact>
      ) : null}
      <Fact label={texts.joined}>
        <Time at={joinedAt} />
      </Fact>
      <Fact label={actions.holdsOn ? texts.lastSeenThere : texts.lastSeen}>
        {lastSeenAt ? <Time at={lastSeenAt} format="elapsed" /> : texts.never}
      </Fact>
      <Fact label={texts.reportsMade}>{counts.reportsMade}</Fact>
      <Fact label={texts.casesAbout}>{counts.casesAbout}</Fact>
      <Fact label={texts.decisions}>{counts.decisions}</Fact>
    </dl>
  );
}
