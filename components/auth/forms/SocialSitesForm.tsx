"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { saveSocialSites } from "#components/auth/account-calls.ts";
import { isRestricted } from "#components/providers/api-error.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { socialSiteRowsSchema } from "#lib/auth/shared/social-sites-schema.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { SocialSiteRow } from "./SocialSiteRow.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Links to a member's profiles on social networks (spec §5 Social links); at least one link is required. */
export function SocialSitesForm({ send }: Pick<AuthFormProps, "send">) {
  const [rowKeys, setRowKeys] = useState([0]);
  const addButton = useRef<HTMLButtonElement>(null);

  async function save({ socialSites }: z.output<typeof socialSiteRowsSchema>): Promise<void> {
    const call = await saveSocialSites(socialSites);
    if (call.kind === "success") return send({ type: "socialSitesSaved" });
    const names = socialSites.map((_, row) => `socialSites.${row}.handle`);
    const fieldNames = Object.fromEntries(names.map((name) => [name, name]));
    if (call.kind === "refused" && form.showAtField(call, fieldNames)) return;
    const hasOwnText = call.kind === "refused" && isRestricted(call);
    showToast({ type: "error", description: hasOwnText ? call.message : errorTexts.generic });
  }

  const form = useAuthForm({ schema: socialSiteRowsSchema, onSubmit: save });

  function add(): void {
    flushSync(() => setRowKeys([...rowKeys, Math.max(...rowKeys) + 1]));
    const { elements } = addButton.current?.form ?? {};
    const field = elements?.namedItem(`socialSites.${rowKeys.length}.platform`);
    if (field instanceof HTMLElement) field.focus();
  }

  function remove(removed: number): void {
    setRowKeys(rowKeys.filter((key) => key !== removed));
    form.clearErrors();
    addButton.current?.focus();
  }

  return (
    <FormBox form={form}>
      <p className="text-ink-soft">{authFormTexts.socialIntro}</p>
      {rowKeys.map((key, index) => (
        <SocialSiteRow
          key={key}
          number={index + 1}
          platform={form.field(`socialSites.${index}.platform`)}
          handle={form.field(`socialSites.${index}.handle`)}
          onRemove={rowKeys.length > 1 ? () => remove(key) : null}
        />
      ))}
      <Button ref={addButton} variant="secondary" onClick={add}>
        Add another
      </Button>
      <Button type="submit" isBusy={form.isSending}>
        Continue
      </Button>
    </FormBox>
  );
}
