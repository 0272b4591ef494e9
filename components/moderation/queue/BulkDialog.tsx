import { useState } from "react";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import {
  DecisionFields,
  type RuleChoice,
} from "#components/moderation/decision/DecisionFields.tsx";
import { toDecision } from "#components/moderation/decision/to-decision.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type CaseLineFragment,
  DecideModerationCasesDocument,
  type DecideModerationCasesMutation,
} from "#graphql/generated/client/graphql.ts";
import type { DecisionValues } from "#lib/moderation/shared/decision-schema.ts";
import { decisionTexts } from "#lib/moderation/shared/decision-texts.ts";
import { casePath, queuePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";
import { toExcerpt } from "./case-line.ts";

type Results = DecideModerationCasesMutation["decideModerationCases"];

type Props = {
  cases: readonly CaseLineFragment[];
  rules: readonly RuleChoice[];
  /** The names of the sites on which decisions about members apply; omitted for all sites. */
  holdsOn?: readonly string[] | undefined;
  onClose: () => void;
};

const loadSchema = () =>
  import("#lib/moderation/shared/decision-schema.ts").then(({ decisionSchema }) => decisionSchema);

/** Makes one decision for the selected cases. Afterwards it lists the cases that failed, with the reasons. */
export function BulkDialog({ cases, rules, holdsOn, onClose }: Props) {
  const [results, setResults] = useState<Results | null>(null);
  const close = () => {
    onClose();
    // The list on the page is outdated.
    if (results) location.reload();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={
        results
          ? texts.bulkDone(results.filter(({ problem }) => problem === null).length)
          : texts.bulkTitle(cases.length)
      }
      description={results ? undefined : texts.bulkText}
    >
      {results ? (
        <BulkResults cases={cases} results={results} onClose={close} />
      ) : (
        <BulkForm cases={cases} rules={rules} holdsOn={holdsOn} onDone={setResults} />
      )}
    </Dialog>
  );
}

/** The outcomes that all the cases have. Moving is left out, because each thread moves to a topic of its own site. */
function listCommonOutcomes(cases: readonly CaseLineFragment[]) {
  const [first, ...others] = cases;
  return (first?.outcomes ?? []).filter(
    (outcome) => outcome !== "MOVE" && others.every(({ outcomes }) => outcomes.includes(outcome)),
  );
}

function BulkForm(props: Omit<Props, "onClose"> & { onDone: (results: Results) => void }) {
  const { cases, rules, holdsOn, onDone } = props;
  const { formProps, errors, formError, resend, isSending } = useForm<DecisionValues>({
    loadSchema,
    onSubmit: async (values) => {
      const { decideModerationCases } = await request(DecideModerationCasesDocument, {
        ids: cases.map(({ id }) => id),
        decision: toDecision(values),
      });
      onDone(decideModerationCases);
      return undefined;
    },
  });
  const outcomes = listCommonOutcomes(cases);
  if (outcomes.length === 0) return <p>{texts.bulkNothing}</p>;
  return (
    <form {...formProps} method="post" action={queuePath} className="grid gap-5">
      <DecisionFields outcomes={outcomes} holdsOn={holdsOn} rules={rules} errors={errors} />
      <FormFailure title={decisionTexts.notDecided} message={formError} resend={resend} />
      <div>
        <Button type="submit" isBusy={isSending}>
          {decisionTexts.decide}
        </Button>
      </div>
    </form>
  );
}

function BulkResults(props: Pick<Props, "cases" | "onClose"> & { results: Results }) {
  const { cases, results, onClose } = props;
  const failed = results.filter(({ problem }) => problem !== null);
  const byId = new Map(cases.map((one) => [one.id, one]));
  return (
    <div className="grid gap-5">
      {failed.length > 0 ? (
        <section aria-labelledby="bulk-failed">
          <h3 id="bulk-failed" className="text-lg">
            {texts.bulkFailed(failed.length)}
          </h3>
          <ul className="mt-2 divide-y divide-line">
            {failed.map(({ id, problem }) => {
              const one = byId.get(id);
              return (
                <li key={id} className="py-3">
                  <TextLink href={casePath(id)} className="line-clamp-1 wrap-anywhere">
                    {one ? toExcerpt(one) : texts.bulkOpen}
                  </TextLink>
                  <p className="text-sm text-ink-soft">{problem}</p>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      <div>
        <Button onClick={onClose}>{texts.bulkClose}</Button>
      </div>
    </div>
  );
}
