"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useController } from "react-hook-form";
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

const defaultValues = { disorderId: "", relationship: "" };
const fieldNames = { disorderId: "disorderId", relationship: "relationship" } as const;

/**
 * A condition and how one is related to it (spec §5). Required on social networks; elsewhere the step
 * can be left out.
 */
export function DisorderForm({ facts, send, supportEmail }: AuthFormProps) {
  const { site } = facts;
  const [resolver] = useState(() => zodResolver(disorderSchema(site)));
  const { form, getError, submit, showAtField, isBusy } = useAuthForm({ resolver, defaultValues });
  const { field: disorder } = useController({ control: form.control, name: "disorderId" });
  const { field: relationship } = useController({ control: form.control, name: "relationship" });

  const save = submit(async (values) => {
    const call = await saveDisorder(values);
    if (call.kind === "success") return send({ type: "disorderSaved" });
    if (call.kind === "refused" && showAtField(call, fieldNames)) return;
    showFailure(call, supportEmail);
  });

  return (
    <FormBox onSubmit={save}>
      <p className="text-ink-soft">{authFormTexts.disorderIntro}</p>
      <Combobox
        label="Condition"
        hint="Type a few letters of its name."
        ref={disorder.ref}
        search={findDisorders}
        onChoose={(option) => disorder.onChange(option?.value ?? "")}
        error={getError("disorderId")}
      />
      <ChoiceGroup
        label="How are you related to it?"
        name={relationship.name}
        ref={relationship.ref}
        value={relationship.value}
        onChoose={relationship.onChange}
        choices={listRelationships(site).map((value) => ({
          value,
          label: relationshipLabels[value],
        }))}
        error={getError("relationship")}
      />
      <div className="grid gap-3">
        <Button type="submit" isBusy={isBusy}>
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
