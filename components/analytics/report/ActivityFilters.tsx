import { Button } from "#components/ui/Button.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { Select } from "#components/ui/Select.tsx";
import { activityTexts as texts } from "#lib/analytics/shared/activity-texts.ts";

type Props = { path: string; from: string; until: string; isNetwork: boolean };

/** Selects the days and sites of the report. The form writes them into the URL, which can be shared. */
export function ActivityFilters({ path, from, until, isNetwork }: Props) {
  return (
    <form
      action={path}
      className="mt-5 grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4 sm:items-end print:hidden"
    >
      <DateField name="from" label={texts.from} defaultValue={from} />
      <DateField name="until" label={texts.until} defaultValue={until} />
      <Select
        name="show"
        label={texts.scope}
        options={[
          { value: "", label: texts.thisSite },
          { value: "network", label: texts.network },
        ]}
        defaultValue={isNetwork ? "network" : ""}
      />
      <p>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </p>
    </form>
  );
}
