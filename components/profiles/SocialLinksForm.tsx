"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { SocialSiteRow } from "#components/auth/forms/SocialSiteRow.tsx";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { getPressFailure } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { DeleteOwnLinkDocument, SaveOwnLinksDocument } from "#graphql/generated/client/graphql.ts";
import type { socialSiteRowsSchema } from "#lib/auth/shared/social-sites-schema.ts";
import { isSocialPlatform } from "#lib/members/shared/social-platforms.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";

/** A saved link. */
export type SavedLink = { id: string; platform: string; handle: string };
/** A row of the form; `link` is `null` for a new one. */
type Row = { key: number; link: SavedLink | null };

const page = "/profile/questions/social";

const loadSchema = () =>
  import("#lib/auth/shared/social-sites-schema.ts").then((module) => module.socialSiteRowsSchema);

/** The links to a member's profiles on other sites (spec §5 Social links): a row for each, and one empty row. */
export function SocialLinksForm({ links }: { links: readonly SavedLink[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    [...links, null].map((link, key) => ({ key, link })),
  );
  const addButton = useRef<HTMLButtonElement>(null);
  const form = useForm<z.output<typeof socialSiteRowsSchema>>({
    loadSchema,
    onSubmit: async ({ socialSites }) => {
      const typed = socialSites.map(({ platform, handle }, index) => ({
        id: rows[index]?.link?.id ?? null,
        platform,
        handle,
      }));
      const changed = typed.some(({ platform, handle }, index) => {
        const saved = rows[index]?.link;
        return platform !== (saved?.platform ?? "") || handle !== (saved?.handle ?? "");
      });
      if (changed) {
        const socialSites = typed.map(({ id, platform, handle }) => ({
          id,
          handle,
          platform: isSocialPlatform(platform) ? platform : null,
        }));
        await request(SaveOwnLinksDocument, { socialSites });
      }
      openPage(`${page}?result=links-saved`);
      return "leaving";
    },
    onError: (error) => {
      if (error.field?.startsWith("socialSites.") === true) return false;
      showToast({ type: "error", description: getPressFailure(error) });
      return true;
    },
  });

  function add(): void {
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    flushSync(() => setRows([...rows, { key, link: null }]));
    const field = addButton.current?.form?.elements.namedItem(
      `socialSites.${rows.length}.platform`,
    );
    if (field instanceof HTMLElement) field.focus();
  }

  async function remove({ key, link }: Row): Promise<void> {
    if (link) {
      try {
        await request(DeleteOwnLinkDocument, { id: link.id });
        showToast({ type: "success", description: texts.linkRemoved });
      } catch (error) {
        return showToast({ type: "error", description: getPressFailure(error) });
      }
    }
    const left = rows.filter((row) => row.key !== key);
    setRows(left.length > 0 ? left : [{ key: key + 1, link: null }]);
    form.clearErrors();
    addButton.current?.focus();
  }

  const field = (name: string) => ({ name, error: form.errors[name] ?? null });
  return (
    <form
      {...form.formProps}
      method="post"
      action="/api/profile/social-sites"
      className="grid max-w-xl gap-5"
    >
      {rows.map((row, index) => (
        <div key={row.key}>
          <input type="hidden" name={`socialSites.${index}.id`} value={row.link?.id ?? ""} />
          <SocialSiteRow
            number={index + 1}
            platform={{
              ...field(`socialSites.${index}.platform`),
              defaultValue: row.link?.platform,
            }}
            handle={{ ...field(`socialSites.${index}.handle`), defaultValue: row.link?.handle }}
            onRemove={rows.length > 1 || row.link ? () => void remove(row) : null}
          />
        </div>
      ))}
      <FormFailure title={texts.notSaved} message={form.formError} resend={form.resend} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isSending}>
          {texts.saveLinks}
        </Button>
        <Button ref={addButton} variant="secondary" onClick={add} className="noscript:hidden">
          {texts.addLink}
        </Button>
      </div>
    </form>
  );
}
