import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  restrictionFilterLabels,
  memberListTexts as texts,
} from "#lib/moderation/shared/members/member-list-texts.ts";
import {
  type MemberFilter,
  maxMemberSearchLength,
  membersPath,
  restrictionFilters,
  toMembersHref,
} from "#lib/moderation/shared/members/member-query.ts";
import { allRoles, roleLabels } from "#lib/moderation/shared/members/member-roles.ts";

type Props = {
  filter: MemberFilter;
  /** Whether the viewer may search for names and email addresses. */
  isAdmin: boolean;
  /** The error of the search. */
  problem: string | null;
};

/** The filters of the list: a form that sets the query of the URL, which can be shared. */
export function MemberFilters({ filter, isAdmin, problem }: Props) {
  const { search, roleId, isVerified, restriction } = filter;
  return (
    <form
      action={membersPath}
      className="mt-5 grid gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <TextField
        name="s"
        label={isAdmin ? texts.searchAdmin : texts.search}
        hint={isAdmin ? texts.searchAdminHint : texts.searchHint}
        maxLength={maxMemberSearchLength}
        autoComplete="off"
        spellCheck={false}
        defaultValue={search}
        error={problem}
      />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
        <Select
          name="role"
          label={texts.role}
          placeholder={texts.anyRole}
          options={allRoles.map((id) => ({ value: String(id), label: roleLabels[id] ?? "" }))}
          defaultValue={roleId === null ? "" : String(roleId)}
        />
        <Select
          name="verified"
          label={texts.verified}
          placeholder={texts.anyVerified}
          options={[
            { value: "yes", label: texts.yes },
            { value: "no", label: texts.no },
          ]}
          defaultValue={isVerified === null ? "" : isVerified ? "yes" : "no"}
        />
        <Select
          name="restriction"
          label={texts.restriction}
          placeholder={texts.anyRestriction}
          options={restrictionFilters.map((value) => ({
            value,
            label: restrictionFilterLabels[value],
          }))}
          defaultValue={restriction ?? ""}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="secondary">
          {texts.apply}
        </Button>
        {toMembersHref(filter) === membersPath ? null : (
          <TextLink href={membersPath}>{texts.clear}</TextLink>
        )}
      </div>
    </form>
  );
}
