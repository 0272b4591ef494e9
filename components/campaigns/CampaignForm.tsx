"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { CampaignForm as Form } from "#lib/campaigns/shared/campaign-form.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import type { EntryProblems } from "#lib/campaigns/shared/check-entry.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { toApiError } from "../providers/api-error.ts";
import { openForRefusal } from "../providers/auth-dialog-store.ts";
import { requestJson } from "../providers/request-json.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { FieldProblem } from "../ui/FieldProblem.tsx";
import { TextField } from "../ui/TextField.tsx";
import { CampaignQuestionField } from "./CampaignQuestionField.tsx";

type Props = {
  /** The item and the section of it that hold the form. */
  contentId: string;
  sectionId: string;
  form: Pick<Form, "questions" | "eligibility" | "consent">;
};

type Answer = { outcome: "kept" | "again" | "refused"; problems?: EntryProblems };

/** @returns the server's answer, or the message of an error; the unverified are asked to verify */
async function send(element: HTMLFormElement): Promise<Answer | string> {
  const body = new URLSearchParams(new FormData(element) as unknown as Record<string, string>);
  try {
    return await requestJson<Answer>(element.action, { method: "POST", body });
  } catch (error) {
    const { code, message } = toApiError(error);
    openForRefusal(code, errorTexts.logInFirst);
    return message;
  }
}

/**
 * The form of a campaign. A plain form that works before and without scripts; with them it says
 * beside each field what is wrong, and keeps every word that was typed.
 */
export function CampaignForm({ contentId, sectionId, form }: Props) {
  const [problems, setProblems] = useState<EntryProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isRefused = useRef(false);
  const id = useId();

  // With scripts the words beside the fields are ours; without them the browser asks.
  useEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, []);

  // The first field that is marked is where to go on.
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (isRefused.current) first?.focus();
    isRefused.current = false;
  }, [problems]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await send(event.currentTarget);
    setBusy(false);
    setFailure(typeof answer === "string" ? answer : null);
    if (typeof answer === "string") return;
    isRefused.current = answer.outcome === "refused";
    setProblems(answer.problems ?? {});
    if (answer.outcome === "refused") return;
    setDone(answer.outcome === "kept" ? campaignTexts.thanks : campaignTexts.thanksAgain);
  }

  if (done) {
    return (
      <p role="status" className="rounded-lg bg-success-ground p-5 text-lg font-semibold">
        {done}
      </p>
    );
  }
  return (
    <form
      ref={element}
      method="post"
      action="/api/entries"
      onSubmit={submit}
      className="grid gap-5"
    >
      <input type="hidden" name="content_id" value={contentId} />
      <input type="hidden" name="section_id" value={sectionId} />
      <TextField
        name="email"
        type="email"
        label={campaignTexts.email}
        autoComplete="email"
        maxLength={254}
        need="required"
        error={problems.email ?? null}
      />
      {form.questions.map((question) => (
        <CampaignQuestionField
          key={question.name}
          question={question}
          error={problems[question.name]}
        />
      ))}
      {form.eligibility ? (
        <Checkbox
          name="is_eligible"
          value="yes"
          label={campaignTexts.eligible(form.eligibility)}
          need="required"
          error={problems.is_eligible ?? null}
        />
      ) : null}
      <Checkbox
        name="has_agreed"
        value="yes"
        label={form.consent}
        need="required"
        error={problems.has_agreed ?? null}
      />
      {/* People neither see nor reach it; programs that fill in every field give themselves away. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-decoy`}>Leave this empty</label>
        <input id={`${id}-decoy`} type="text" name="decoy_email" tabIndex={-1} autoComplete="off" />
      </div>
      <FieldProblem words={failure} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {campaignTexts.send}
        </Button>
      </div>
    </form>
  );
}
