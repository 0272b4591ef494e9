import type { ReactNode } from "react";
import { Icon } from "#components/ui/Icon.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { ManagedMemberDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { nameSites } from "#lib/members/shared/restriction.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import {
  restrictionChoices,
  restrictionEnds,
} from "#lib/moderation/shared/members/member-forms.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { needsConfirmation, roleLabels } from "#lib/moderation/shared/members/member-roles.ts";
import { DutySites } from "./DutySites.tsx";
import { MemberForm } from "./MemberForm.tsx";

type Props = { member: ManagedMemberDetailsFragment };

/** A collapsed decision form, so that the page stays short. */
function Decision({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="accordion rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-wash">
        {title}
        <Icon name="chevron-down" className="accordion-mark size-5 shrink-0 text-ink-soft" />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

/** The sites on which decisions apply. */
function DecisionScope({ holdsOn }: Pick<Props["member"]["actions"], "holdsOn">) {
  return (
    <p className="mt-2 text-ink-soft">
      {holdsOn ? texts.holdsOn(nameSites(holdsOn.map(({ name }) => name))) : texts.holdsEverywhere}
    </p>
  );
}

/** Decisions that need only a button. */
function QuickDecisions({ member }: Props) {
  const { id, actions, isVerified } = member;
  const { mayVerify, mayEndRestriction, maySpam, isMarked } = actions;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {mayEndRestriction ? (
        <MemberForm form="endRestriction" fields={{ id }} button={texts.endRestriction} />
      ) : null}
      {mayVerify ? (
        <MemberForm
          form="verified"
          fields={{ id, isVerified: isVerified ? "" : "1" }}
          button={isVerified ? texts.markUnverified : texts.markVerified}
        />
      ) : null}
      {maySpam ? (
        <MemberForm
          form="spammer"
          fields={{ id, isSpammer: isMarked ? "" : "1" }}
          button={isMarked ? texts.unmarkSpammer : texts.markSpammer}
        />
      ) : null}
    </div>
  );
}

/** The decisions that the viewer may make about an account. */
export function MemberDecisions({ member }: Props) {
  const { id, actions, roleId } = member;
  const { roleIds, mayVerify, sites, mayRestrict, mayEndRestriction, maySpam } = actions;
  const { holdsOn, editedSites } = actions;
  const isEmpty = roleIds.length === 0 && !mayVerify && !mayRestrict && !maySpam;
  return (
    <section aria-labelledby="decide" className="print:hidden">
      <h2 id="decide" className="text-2xl">
        {texts.decide}
      </h2>
      <p className="mt-2 text-ink-soft">{isEmpty ? texts.nothingToDecide : texts.decideNote}</p>
      {mayRestrict || maySpam ? <DecisionScope holdsOn={holdsOn} /> : null}
      <div className="mt-4 grid gap-3">
        {mayRestrict ? (
          <Decision title={mayEndRestriction ? texts.replaceRestriction : texts.restrict}>
            <RestrictForm id={id} />
          </Decision>
        ) : null}
        {roleIds.length > 0 ? (
          <Decision title={texts.changeRole}>
            <RoleForm id={id} roleId={roleId} roleIds={roleIds} />
          </Decision>
        ) : null}
        {sites.length > 0 ? (
          <Decision title={texts.sitesTitle}>
            <DutySites id={id} duty="moderator" sites={sites} chosen={member.moderatedSites} />
          </Decision>
        ) : null}
        {editedSites.length > 0 ? (
          <Decision title={texts.editedSitesTitle}>
            <DutySites id={id} duty="editor" sites={editedSites} chosen={member.editedSites} />
          </Decision>
        ) : null}
        <QuickDecisions member={member} />
      </div>
    </section>
  );
}

function RestrictForm({ id }: { id: string }) {
  return (
    <MemberForm form="restrict" fields={{ id }} button={texts.restrict} variant="primary">
      <Select name="kind" label={texts.kind} required options={restrictionChoices} />
      <Select
        name="end"
        label={texts.end}
        required
        placeholder={texts.chooseEnd}
        options={restrictionEnds}
      />
      <TextArea
        name="explanation"
        label={texts.explanation}
        hint={texts.explanationHint}
        required
        rows={4}
        limit={maxExplanationLength}
      />
    </MemberForm>
  );
}

function RoleForm(props: { id: string; roleId: number; roleIds: readonly number[] }) {
  const { id, roleId, roleIds } = props;
  return (
    <MemberForm form="role" fields={{ id }} button={texts.changeRole} variant="primary">
      <Select
        name="roleId"
        label={texts.newRole}
        hint={texts.roleNote}
        required
        placeholder={texts.chooseRole}
        options={roleIds.map((one) => ({ value: String(one), label: roleLabels[one] ?? "" }))}
      />
      {roleIds.some((one) => needsConfirmation(roleId, one)) ? (
        <TextField
          name="confirmation"
          label={texts.confirmation}
          hint={texts.confirmationHint}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </MemberForm>
  );
}
