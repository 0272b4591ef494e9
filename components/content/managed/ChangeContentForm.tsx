import type { ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { articleTemplates } from "#lib/content/shared/article-template.ts";
import {
  changeContentPath,
  contentActions,
  needsSaveAny,
} from "#lib/content/shared/content-change.ts";
import {
  contentActionLabels,
  contentChangeTexts as texts,
} from "#lib/content/shared/content-change-texts.ts";

type Props = {
  /** The ids of the items of the page. */
  ids: readonly string[];
  categories: readonly { slug: string; name: string }[];
  /** The other sites that the viewer may choose. */
  sites: readonly { prefix: string; displayName: string }[];
  mayPublish: boolean;
  /** Whether the viewer may change the items of others, their authors and their sites. */
  mayChangeAny: boolean;
  /** The list, with a checkbox named `id` for each item. */
  children: ReactNode;
};

/** In browsers that know `:has`, a field is shown for its action only; in others all of them are. */
const fieldClasses = {
  publish:
    "supports-[selector(:has(a))]:hidden group-has-[option[value=publish]:checked]/change:block",
  category:
    "supports-[selector(:has(a))]:hidden group-has-[option[value=category]:checked]/change:block",
  tags: "supports-[selector(:has(a))]:hidden group-has-[option[value=tags]:checked]/change:block",
  author:
    "supports-[selector(:has(a))]:hidden group-has-[option[value=author]:checked]/change:block",
  template:
    "supports-[selector(:has(a))]:hidden group-has-[option[value=template]:checked]/change:block",
  sites:
    "supports-[selector(:has(a))]:hidden group-has-[option[value=place]:checked]/change:block group-has-[option[value=remove]:checked]/change:block",
} as const;

function CommonFields({ categories }: Pick<Props, "categories">) {
  return (
    <>
      <div className={fieldClasses.category}>
        <Select
          name="category"
          label={texts.category}
          placeholder={texts.noCategory}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </div>
      <div className={fieldClasses.tags}>
        <TextField name="tags" label={texts.tags} hint={texts.tagsHint} autoComplete="off" />
      </div>
      <div className={fieldClasses.template}>
        <Select
          name="template"
          label={texts.template}
          hint={texts.templateHint}
          placeholder={texts.noTemplate}
          options={articleTemplates.map((value) => ({ value, label: texts.templates[value] }))}
        />
      </div>
    </>
  );
}

function FieldsForAny({ sites }: Pick<Props, "sites">) {
  return (
    <>
      <div className={fieldClasses.author}>
        <TextField
          name="author"
          label={texts.author}
          hint={texts.authorHint}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {sites.length > 0 ? (
        <div className={`sm:[&_fieldset>div:last-child]:columns-2 ${fieldClasses.sites}`}>
          <ChoiceGroup
            type="checkbox"
            name="sites"
            label={texts.sites}
            choices={sites.map(({ prefix, displayName }) => ({
              value: prefix,
              label: displayName,
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

/** The list with what can be done to the chosen items, in one form that works without scripts. */
export function ChangeContentForm(props: Props) {
  const { ids, categories, sites, mayPublish, mayChangeAny, children } = props;
  const actions = contentActions.filter(
    (action) =>
      (mayChangeAny || !needsSaveAny(action)) &&
      (sites.length > 0 || !["place", "remove"].includes(action)) &&
      (mayPublish || !["publish", "archive"].includes(action)),
  );
  return (
    // A browser must not bring back what was chosen for another list.
    <form method="post" action={changeContentPath} autoComplete="off" className="group/change">
      {children}
      {ids.map((id) => (
        <input key={id} type="hidden" name="listed" value={id} />
      ))}
      <section
        aria-label={texts.heading}
        className="mt-6 grid gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
      >
        <h2 className="text-xl">{texts.heading}</h2>
        <Checkbox name="all" value="1" label={texts.chooseAll} />
        <div className="grid items-start gap-4 sm:max-w-read">
          <Select
            name="action"
            label={texts.action}
            required
            placeholder={texts.chooseAction}
            options={actions.map((value) => ({ value, label: contentActionLabels[value] }))}
            autoComplete="off"
          />
          <p className={`text-sm text-ink-soft ${fieldClasses.publish}`}>{texts.publishHint}</p>
          <CommonFields categories={categories} />
          {mayChangeAny ? <FieldsForAny sites={sites} /> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit">{texts.submit}</Button>
          <p className="text-sm text-ink-soft">{texts.undoHint}</p>
        </div>
      </section>
    </form>
  );
}
