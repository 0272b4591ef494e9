"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { findDisorders, saveDisorder } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { Combobox } from "#components/ui/Combobox.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { disorderSchema } from "#lib/auth/shared/auth-rules.ts";
import { listRelationships, relationshipLabels } from "#lib/conditions/shared/relationships.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const fieldNames = { disorderId: "disorderId", relationship: "relationship" } as const;

/** A condition and the relationship to it (spec §5). Required on social networks; can be skipped elsewhere. */
export function DisorderForm({ facts, send, supportEmail }: AuthFormProps) {
  const { site } = facts;
  const [schema] = useState(() => disorderSchema(site));

  async function save(values: z.output<typeof schema>): Promise<void> {
    const call = await saveDisorder(values);
    if (call.kind === "success") return send({ type: "disorderSaved" });
    if (call.kind === "refused" && showAtField(call, fieldNames)) return;
    showFailure(call, supportEmail);
  }

  const form = useAuthForm({ schema, onSubmit: save });
  const { field, showAtField } = form;
  return (
    <FormBox form={form}>
      <p className="text-ink-soft">{authFormTexts.disorderIntro}</p>
      <Combobox
        label="Condition"
        hint="Type a few letters of its name."
        search={findDisorders}
        {...field("disorderId")}
      />
      <ChoiceGroup
        label="How are you related to it?"
        choices={listRelationships(site).map((value) => ({
          value,
          label: relationshipLabels[value],
        }))}
        {...field("relationship")}
      />
      <div className="grid gap-3">
        <Button type="submit" isBusy={form.isSending}>
          Continue
        </Button>
        {site.isSocialNetwork ? null : (
          <Button variant="quiet" onClick={() => send({ type: "disorderSkipped" })}>
            {authFormTexts.skip}
          </Button>
        )}
      </div>
    </FormBox>
  );
}
