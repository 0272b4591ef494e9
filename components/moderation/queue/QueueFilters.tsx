import { Button } from "#components/ui/Button.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { caseTargetTypes } from "#lib/moderation/shared/case.ts";
import { caseAges, caseHolders } from "#lib/moderation/shared/case-queue.ts";
import { caseReasonLabels, caseTypeLabels } from "#lib/moderation/shared/case-texts.ts";
import {
  caseReasons,
  isFiltered,
  type QueueQuery,
  queuePath,
} from "#lib/moderation/shared/queue-query.ts";
import {
  caseAgeLabels,
  caseHolderLabels,
  queueTexts as texts,
} from "#lib/moderation/shared/queue-texts.ts";

type Props = {
  query: QueueQuery;
  sites: readonly { id: string; name: string }[];
  /** The error of the reporter's name. */
  problem: string | null;
};

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The filters of the queue: a form that sets the query of the URL, which can be shared. */
export function QueueFilters({ query, sites, problem }: Props) {
  const isUsed = isFiltered(query);
  return (
    <details
      open={isUsed}
      className="accordion mt-5 rounded-lg border border-line bg-surface print:hidden"
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-wash">
        {texts.filters}
        <Icon name="chevron-down" className="accordion-mark size-5 shrink-0 text-ink-soft" />
      </summary>
      <form action={queuePath} className="px-4 pt-2 pb-5">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            label={texts.show}
            name="state"
            options={[
              { value: "", label: texts.showOpen },
              { value: "closed", label: texts.showClosed },
            ]}
            defaultValue={query.isClosed ? "closed" : ""}
          />
          {sites.length > 1 ? (
            <Select
              label={texts.site}
              name="site"
              placeholder={texts.allSites}
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={query.siteId === null ? "" : String(query.siteId)}
            />
          ) : null}
          <Select
            label={texts.reason}
            name="reason"
            placeholder={texts.allReasons}
            options={toOptions(caseReasons, caseReasonLabels)}
            defaultValue={query.reason ?? ""}
          />
          <Select
            label={texts.type}
            name="type"
            placeholder={texts.allTypes}
            options={toOptions(caseTargetTypes, caseTypeLabels)}
            defaultValue={query.assocType ?? ""}
          />
          <Select
            label={texts.age}
            name="age"
            placeholder={texts.allAges}
            options={toOptions(caseAges, caseAgeLabels)}
            defaultValue={query.age ?? ""}
          />
          <Select
            label={texts.holder}
            name="holder"
            options={toOptions(caseHolders, caseHolderLabels)}
            defaultValue={query.holder}
          />
          <TextField
            label={texts.reporter}
            hint={texts.reporterHint}
            name="reporter"
            maxLength={100}
            autoComplete="off"
            defaultValue={query.reporter ?? ""}
            error={problem}
          />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" variant="secondary">
            {texts.apply}
          </Button>
          {isUsed ? <TextLink href={queuePath}>{texts.clear}</TextLink> : null}
        </div>
      </form>
    </details>
  );
}
