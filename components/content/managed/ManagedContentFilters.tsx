import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type ManagedContentFilter,
  managedOrders,
  managedStates,
  managedTypes,
  maxContentSearchLength,
  toManagedContentHref,
} from "#lib/content/shared/managed-content-query.ts";
import {
  contentStateLabels,
  contentTypeLabels,
  managedOrderLabels,
  managedContentTexts as texts,
} from "#lib/content/shared/managed-content-texts.ts";
import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";

type Props = {
  filter: ManagedContentFilter;
  categories: readonly { slug: string; name: string }[];
  /** Whether the list has the items of others too. */
  hasAuthors: boolean;
};

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The filters of the list: a form that sets the query of the URL, which can be shared. */
export function ManagedContentFilters({ filter, categories, hasAuthors }: Props) {
  const { search, type, state, category, author, order } = filter;
  const isFiltered = toManagedContentHref({ ...filter, search: "" }) !== managedContentPath;
  return (
    <form
      action={managedContentPath}
      className="mt-5 grid gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <div className="min-w-60 flex-1">
          <TextField
            name="s"
            label={texts.search}
            hint={texts.searchHint}
            maxLength={maxContentSearchLength}
            autoComplete="off"
            defaultValue={search}
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.apply}
        </Button>
      </div>
      <details open={isFiltered}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.filters}</summary>
        <div className="grid gap-x-5 gap-y-4 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            name="type"
            label={texts.type}
            placeholder={texts.anyType}
            options={toOptions(managedTypes, contentTypeLabels)}
            defaultValue={type ?? ""}
          />
          <Select
            name="state"
            label={texts.state}
            placeholder={texts.anyState}
            options={toOptions(managedStates, contentStateLabels)}
            defaultValue={state ?? ""}
          />
          <Select
            name="category"
            label={texts.category}
            placeholder={texts.anyCategory}
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            defaultValue={category ?? ""}
          />
          <Select
            name="order"
            label={texts.order}
            options={toOptions(managedOrders, managedOrderLabels)}
            defaultValue={order}
          />
          {hasAuthors ? (
            <div className="sm:col-span-2">
              <TextField
                name="author"
                label={texts.author}
                hint={texts.authorHint}
                autoComplete="off"
                spellCheck={false}
                defaultValue={author ?? ""}
              />
            </div>
          ) : null}
        </div>
      </details>
      {toManagedContentHref(filter) === managedContentPath ? null : (
        <p>
          <TextLink href={managedContentPath}>{texts.clear}</TextLink>
        </p>
      )}
    </form>
  );
}
