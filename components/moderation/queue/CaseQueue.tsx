"use client";

import { useState } from "react";
import type { RuleChoice } from "#components/moderation/decision/DecisionFields.tsx";
import { Button } from "#components/ui/Button.tsx";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { CaseFilterInput, CaseLineFragment } from "#graphql/generated/client/graphql.ts";
import { maxBulkCases } from "#lib/moderation/shared/case-queue.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";
import { CaseRow } from "./CaseRow.tsx";
import { NextCaseButton, openNextCase } from "./NextCaseButton.tsx";
import { useCaseCounts } from "./use-case-counts.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import type { CaseCounts } from "./watch-case-counts.ts";

const BulkDialog = lazyPart({
  load: () => import("./BulkDialog.tsx").then((module) => module.BulkDialog),
});
const KeysDialog = lazyPart({
  load: () => import("./KeysDialog.tsx").then((module) => module.KeysDialog),
});

type Props = {
  cases: readonly CaseLineFragment[];
  counts: CaseCounts;
  filter: CaseFilterInput;
  viewerId: string;
  rules: readonly RuleChoice[];
  /** The names of the sites on which decisions about members apply; omitted for all sites. */
  holdsOn?: readonly string[] | undefined;
};

/**
 * The list of cases with keyboard shortcuts, selection and a notice of new cases. Its rows do not change until the
 * viewer reloads them.
 */
export function CaseQueue(props: Props) {
  const { cases, counts: initialCounts, filter, viewerId, rules, holdsOn } = props;
  const { counts, added } = useCaseCounts(initialCounts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<"bulk" | "keys" | null>(null);

  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      if (isSelected && next.size < maxBulkCases) next.add(id);
      if (!isSelected) next.delete(id);
      return next;
    });
  const onKeyDown = useQueueKeys({
    onToggle: (id) => {
      if (cases.some((one) => one.id === id && one.isOpen)) select(id, !selected.has(id));
    },
    onNext: () => void openNextCase({ filter }),
    onHelp: () => setOpen("keys"),
  });
  const chosen = cases.filter(({ id }) => selected.has(id));
  const openCases = cases.filter(({ isOpen }) => isOpen);

  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          <span className="font-semibold text-ink">{texts.open(counts.open)}</span>
          {counts.urgent > 0 ? (
            <span className="font-semibold text-danger">{texts.urgent(counts.urgent)}</span>
          ) : null}
          {counts.open > 0 ? <span>{texts.free(counts.free)}</span> : null}
        </p>
        {counts.free > 0 ? (
          <div className="noscript:hidden">
            <NextCaseButton filter={filter} />
          </div>
        ) : null}
      </div>
      <noscript>
        <p className="mt-3 text-sm text-ink-soft">{texts.noScript}</p>
      </noscript>
      <div role="status" className="mt-4 empty:hidden">
        {added > 0 ? (
          <Button variant="secondary" className="w-full" onClick={() => location.reload()}>
            {texts.newCases(added)}
          </Button>
        ) : null}
      </div>
      {cases.length > 0 ? (
        <>
          {openCases.length > 0 ? (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 px-3 sm:px-4 noscript:hidden">
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="choice-box choice-check"
                  checked={chosen.length === openCases.length}
                  onChange={({ currentTarget }) =>
                    setSelected(new Set(currentTarget.checked ? openCases.map(({ id }) => id) : []))
                  }
                />
                {texts.selectAll}
              </label>
              <p className="text-sm text-ink-soft max-sm:hidden">{texts.keysHint}</p>
            </div>
          ) : null}
          <ol
            aria-label={texts.list}
            className="mt-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
            onKeyDown={onKeyDown}
          >
            {cases.map((one) => (
              <CaseRow
                key={one.id}
                one={one}
                viewerId={viewerId}
                isSelected={selected.has(one.id)}
                onSelect={(isSelected) => select(one.id, isSelected)}
              />
            ))}
          </ol>
        </>
      ) : null}
      {chosen.length > 0 ? (
        <section
          aria-label={texts.selected(chosen.length)}
          className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface p-3 shadow-overlay"
        >
          <p role="status" className="font-semibold tabular-nums">
            {texts.selected(chosen.length)}
          </p>
          <Button onClick={() => setOpen("bulk")}>{texts.decideTogether}</Button>
          <Button variant="quiet" onClick={() => setSelected(new Set())}>
            {texts.clearSelection}
          </Button>
        </section>
      ) : null}
      {open === "bulk" ? (
        <BulkDialog cases={chosen} rules={rules} holdsOn={holdsOn} onClose={() => setOpen(null)} />
      ) : null}
      {open === "keys" ? <KeysDialog onClose={() => setOpen(null)} /> : null}
    </>
  );
}
