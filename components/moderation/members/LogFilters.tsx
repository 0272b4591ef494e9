import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { describeOperation } from "#lib/moderation/shared/case-page-texts.ts";
import {
  type LogQuery,
  loggedOperations,
  logPath,
  maxLogNameLength,
  toLogHref,
} from "#lib/moderation/shared/members/log-query.ts";
import { logTexts as texts } from "#lib/moderation/shared/members/log-texts.ts";

type Props = {
  query: LogQuery;
  /** The error of the names. */
  problems: { actor: string | null; member: string | null };
};

/** The filters of the log: a form that sets the query of the URL, which can be shared. */
export function LogFilters({ query, problems }: Props) {
  return (
    <form
      action={logPath}
      className="mt-5 grid gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3 sm:items-end">
        <Select
          name="type"
          label={texts.operation}
          placeholder={texts.anyOperation}
          options={loggedOperations.map((one) => ({
            value: one.toLowerCase(),
            label: describeOperation(one),
          }))}
          defaultValue={query.operation?.toLowerCase() ?? ""}
        />
        {(["actor", "member"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={texts[name]}
            hint={texts.nameHint}
            maxLength={maxLogNameLength}
            autoComplete="off"
            spellCheck={false}
            defaultValue={query[name]}
            error={problems[name]}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="secondary">
          {texts.apply}
        </Button>
        {toLogHref(query) === logPath ? null : <TextLink href={logPath}>{texts.clear}</TextLink>}
      </div>
    </form>
  );
}
