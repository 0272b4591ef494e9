"use client";

import { useState } from "react";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  AddWordRuleDocument,
  ChangeWordRuleDocument,
  TestWordRuleDocument,
  type TestWordRuleQuery,
  type WordRuleInput,
  type WordRuleLineFragment,
} from "#graphql/generated/client/graphql.ts";
import { wordRuleKinds, wordRuleLimits } from "#lib/moderation/shared/word-rules/word-rule.ts";
import {
  wordRulePageTexts as texts,
  wordRuleKindTexts,
  wordRulesPath,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";
import type { WordRuleFields } from "#lib/moderation/shared/word-rules/word-rule-schema.ts";
import { SampleResult } from "./SampleResult.tsx";

type Props = {
  /** `null` for a new rule. */
  rule: WordRuleLineFragment | null;
  /** Sites on which the viewer may create rules; an empty value means all sites. */
  places: readonly { value: string; label: string }[];
};

const kindOptions = wordRuleKinds.map((value) => {
  const { name, effect } = wordRuleKindTexts[value];
  return { value, label: name, hint: effect };
});

const toInput = (fields: WordRuleFields): WordRuleInput => ({
  kind: fields.kind.toUpperCase() as WordRuleInput["kind"],
  siteId: fields.site || null,
  terms: fields.terms.split("\n"),
  replacement: fields.replacement ?? "",
  note: fields.note ?? "",
});

type FieldsProps = Props & {
  /** The name and the error of a field. */
  error: (name: string) => { name: string; error: string | null };
};

/** The effect, scope and terms of the rule. */
function RuleFields({ rule, places, error }: FieldsProps) {
  return (
    <>
      <ChoiceGroup
        {...error("kind")}
        label={texts.kind}
        required
        choices={kindOptions}
        defaultValue={rule?.kind.toLowerCase() ?? "hold"}
      />
      <Select
        {...error("site")}
        label={texts.site}
        options={places}
        defaultValue={rule ? (rule.site?.id ?? "") : (places[0]?.value ?? "")}
      />
      <TextArea
        {...error("terms")}
        label={texts.terms}
        hint={texts.termsHint}
        required
        rows={6}
        spellCheck={false}
        defaultValue={rule?.terms.join("\n") ?? ""}
      />
      <TextField
        {...error("replacement")}
        label={texts.replacement}
        hint={texts.replacementHint}
        limit={wordRuleLimits.maxReplacementLength}
        defaultValue={rule?.replacement ?? ""}
      />
      <TextArea
        {...error("note")}
        label={texts.note}
        rows={2}
        limit={wordRuleLimits.maxNoteLength}
        defaultValue={rule?.note ?? ""}
      />
    </>
  );
}

/** The form of a rule, with a sample text to test the rule before it is saved. */
export function WordRuleForm({ rule, places }: Props) {
  const [test, setTest] = useState<TestWordRuleQuery["wordRuleTest"] | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const { formProps, errors, formError, resend, isSending, showErrors, clearErrors } =
    useForm<WordRuleFields>({
      loadSchema: () =>
        import("#lib/moderation/shared/word-rules/word-rule-schema.ts").then(
          (module) => module.wordRuleSchema,
        ),
      savedAs: "rule",
      onSubmit: async (fields) => {
        const input = toInput(fields);
        if (rule) await request(ChangeWordRuleDocument, { id: rule.id, rule: input });
        else await request(AddWordRuleDocument, { rule: input });
        openPage(`${wordRulesPath}?result=saved`);
        return "leaving";
      },
    });

  async function tryOut(): Promise<void> {
    const form = formProps.ref.current;
    if (!form || isTesting) return;
    const typed = Object.fromEntries(new FormData(form)) as WordRuleFields & { sample: string };
    setIsTesting(true);
    clearErrors();
    try {
      const variables = { id: rule?.id ?? null, rule: toInput(typed), sample: typed.sample };
      setTest((await request(TestWordRuleDocument, variables)).wordRuleTest);
    } catch (thrown) {
      const { field, message } = toApiError(thrown);
      setTest(null);
      await showErrors({ [field ?? "sample"]: message });
    } finally {
      setIsTesting(false);
    }
  }

  const error = (name: string) => ({ name, error: errors[name] ?? null });
  return (
    <form
      {...formProps}
      method="post"
      action="/api/moderation/word-rules"
      className="grid max-w-read gap-6"
    >
      {rule ? <input type="hidden" name="id" value={rule.id} /> : null}
      <RuleFields rule={rule} places={places} error={error} />
      <TextArea
        {...error("sample")}
        label={texts.sample}
        hint={texts.sampleHint}
        rows={4}
        limit={wordRuleLimits.maxSampleLength}
      />
      <div>
        <Button variant="secondary" isBusy={isTesting} onClick={() => void tryOut()}>
          {texts.test}
        </Button>
        {/* Screen readers only announce changes of an existing region. */}
        <div role="status">{test ? <SampleResult test={test} /> : null}</div>
      </div>
      <FormFailure title={texts.notSaved} message={formError} resend={resend} />
      <div className="flex flex-wrap items-center gap-6">
        <Button type="submit" isBusy={isSending}>
          {texts.save}
        </Button>
        {rule ? <TextLink href={wordRulesPath}>{texts.cancel}</TextLink> : null}
      </div>
    </form>
  );
}
