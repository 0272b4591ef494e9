"use client";

import { type FormEvent, useEffect, useMemo, useState } from "react";
import { renderFields } from "#components/editing/section-form/FieldView.tsx";
import { FormContext } from "#components/editing/section-form/form-context.ts";
import { ApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type EditedPollPartsFragment,
  SavePollDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { type StoredRecord, toList, toRecord } from "#lib/editing/shared/form-values.ts";
import { describeFields } from "#lib/editing/shared/section-form.ts";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";
import { editedPollTexts as texts } from "#lib/engagements/shared/edited-poll-texts.ts";
import { findLostAnswers } from "#lib/engagements/shared/poll-editing.ts";
import { type EditedPollInput, editedPollSchema } from "#lib/engagements/shared/poll-schema.ts";
import { findProblems } from "#lib/sections/shared/section-problems.ts";

type Props = { poll: EditedPollPartsFragment };

const withoutId = (name: string) => name !== "id";
const fields = describeFields(editedPollSchema, "poll").map((field) =>
  field.type === "list" && field.item.type === "group"
    ? {
        ...field,
        item: { ...field.item, fields: field.item.fields.filter(({ name }) => withoutId(name)) },
      }
    : field,
);

const toForm = ({ question, intro, status, closesAt, options }: Props["poll"]): StoredRecord => ({
  question,
  intro,
  status,
  closesAt: closesAt ?? null,
  options: options.map(({ id, text }) => ({ id: Number(id), text })),
});

const toInput = ({ options, closesAt, ...others }: EditedPollInput) => ({
  ...others,
  closesAt,
  options: options.map(({ id, text }) => ({ id: id === undefined ? null : String(id), text })),
});

/** The browser asks before a page with unsaved changes is left. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
}

function VoteList({ options }: Pick<Props["poll"], "options">) {
  if (options.every(({ voteCount }) => voteCount === 0)) return null;
  return (
    <section aria-label={texts.votes} className="rounded-sm bg-wash p-4">
      <h2 className="text-lg">{texts.votes}</h2>
      <p className="mt-1 text-ink-soft">{texts.changedWords}</p>
      <ul className="mt-3 grid gap-1">
        {options.map(({ id, text, voteCount }) => (
          <li key={id} className="flex justify-between gap-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
            <span>{voteCount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state of the form: what is stored, what is typed, and how saving went. */
function usePoll(start: Props["poll"]) {
  const [stored, setStored] = useState(start);
  const [record, setRecord] = useState(() => toForm(start));
  const [problem, setProblem] = useState<string | null>(null);
  const [status, setStatus] = useState<"idle" | "busy" | "saved">("idle");
  const isChanged = !isSameJson(record, toForm(stored));

  function change(next: StoredRecord): void {
    const answers = toList(next.options).map((one) => ({ id: Number(toRecord(one).id) }));
    const votes = stored.options.map((one) => ({ ...one, id: Number(one.id) }));
    const [lost] = findLostAnswers(votes, answers);
    setProblem(lost ? texts.hasVotes(lost.text, lost.voteCount) : null);
    setStatus("idle");
    if (!lost) setRecord(next);
  }

  async function save(poll: EditedPollInput): Promise<void> {
    setStatus("busy");
    try {
      const { contentId, version: expectedVersion } = stored;
      const { savePoll } = await request(SavePollDocument, {
        contentId,
        expectedVersion,
        poll: toInput(poll),
      });
      setStored(savePoll);
      setRecord(toForm(savePoll));
      setProblem(null);
      setStatus("saved");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : errorTexts.generic);
      setStatus("idle");
    }
  }

  return { stored, record, problem, status, isChanged, change, save };
}

/** The form of a poll. Unlike an article, it has no unpublished changes: readers see what is saved. */
export function PollEditor({ poll }: Props) {
  const { stored, record, problem, status, isChanged, change, save } = usePoll(poll);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [areProblemsShown, setProblemsShown] = useState(false);
  const problems = useMemo(() => findProblems(editedPollSchema, record), [record]);
  const context = useMemo(
    () => ({
      problems,
      left,
      areProblemsShown,
      onLeave: (paths: readonly string[]) => setLeft((before) => new Set([...before, ...paths])),
      renderSection: () => null,
    }),
    [problems, left, areProblemsShown],
  );
  useLeaveWarning(isChanged);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = editedPollSchema.safeParse(record);
    setProblemsShown(!parsed.success);
    if (parsed.success && status !== "busy") void save(parsed.data);
  }

  return (
    <form {...hydrateWhen("idle")} noValidate onSubmit={submit} className="grid max-w-read gap-5">
      {stored.status === "draft" ? null : (
        <p>
          {texts.everybody} <TextLink href={stored.path}>{texts.page}</TextLink>
        </p>
      )}
      {/* What is typed before the scripts run would be lost. */}
      <fieldset disabled={!isReady} className="grid min-w-0 gap-5">
        <FormContext value={context}>
          {renderFields({ fields, record, path: "", onChange: change })}
        </FormContext>
      </fieldset>
      <VoteList options={stored.options} />
      {problem ? (
        <p role="alert" className="font-semibold wrap-anywhere text-danger">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={status === "busy"}>
          {texts.save}
        </Button>
        <p role="status">{status === "saved" ? texts.saved : isChanged ? texts.unsaved : ""}</p>
      </div>
    </form>
  );
}
