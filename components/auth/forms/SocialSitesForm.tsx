"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { saveSocialSites } from "#components/auth/account-calls.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { socialSitesSchema } from "#lib/auth/shared/social-sites-schema.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { SocialSiteRow } from "./SocialSiteRow.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const resolver = zodResolver(socialSitesSchema, undefined, { raw: true });
const emptyRow = { platform: "", handle: "" };
const defaultValues = { socialSites: [emptyRow] };

/** Where else somebody can be found (spec §5 Social links); one place at least. */
export function SocialSitesForm({ send }: Pick<AuthFormProps, "send">) {
  const { form, field, submit, showAtField, isBusy } = useAuthForm({ resolver, defaultValues });
  const rows = useFieldArray({ control: form.control, name: "socialSites" });
  const typed = useWatch({ control: form.control, name: "socialSites" });
  const addButton = useRef<HTMLButtonElement>(null);

  const save = submit(async ({ socialSites }) => {
    const call = await saveSocialSites(socialSites);
    if (call.kind === "success") return send({ type: "socialSitesSaved" });
    const names = Object.fromEntries(
      socialSites.map((_, row) => {
        const name = `socialSites.${row}.handle` as const;
        return [name, name];
      }),
    );
    if (call.kind === "refused" && showAtField(call, names)) return;
    showToast({ type: "error", description: errorTexts.generic });
  });

  return (
    <FormBox onSubmit={save}>
      <p className="text-ink-soft">{authFormTexts.socialIntro}</p>
      {rows.fields.map(({ id }, index) => (
        <SocialSiteRow
          key={id}
          number={index + 1}
          chosen={typed[index]?.platform ?? ""}
          platform={field(`socialSites.${index}.platform`)}
          handle={field(`socialSites.${index}.handle`)}
          onRemove={
            rows.fields.length > 1
              ? () => {
                  rows.remove(index);
                  addButton.current?.focus();
                }
              : null
          }
        />
      ))}
      <Button ref={addButton} variant="secondary" onClick={() => rows.append(emptyRow)}>
        Add another
      </Button>
      <Button type="submit" isBusy={isBusy}>
        Continue
      </Button>
    </FormBox>
  );
}
