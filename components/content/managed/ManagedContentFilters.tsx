import { useId } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type ManagedContentQuery,
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
  filter: ManagedContentQuery;
  categories: readonly { slug: string; name: string }[];
  /** The other sites of the network. */
  sites: readonly { prefix: string; displayName: string }[];
  tags: readonly { slug: string; name: string }[];
  /** The members whose items the list has; `null` if these are the viewer's alone. */
  authors: readonly { username: string }[] | null;
  /** The name of the author and of the tag in the filter. */
  named: { author: string | null; tag: string | null };
};

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** A text field that suggests names. */
function NameField(props: {
  name: "author" | "tag" | "reviewer";
  label: string;
  hint?: string;
  value: string | null;
  names: readonly string[];
}) {
  const { names, value, ...field } = props;
  const id = useId();
  return (
    <div>
      <TextField
        {...field}
        list={id}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value ?? ""}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function StateFields({ filter, categories }: Pick<Props, "filter" | "categories">) {
  const { type, state, category, order } = filter;
  return (
    <>
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
    </>
  );
}

function FurtherFields({ filter, sites, tags, authors, named }: Omit<Props, "categories">) {
  return (
    <>
      {authors ? (
        <NameField
          name="author"
          label={texts.author}
          value={named.author ?? filter.author}
          names={authors.map(({ username }) => username)}
        />
      ) : null}
      <NameField
        name="reviewer"
        label={texts.reviewer}
        value={filter.reviewer}
        names={authors?.map(({ username }) => username) ?? []}
      />
      <NameField
        name="tag"
        label={texts.tag}
        value={named.tag ?? filter.tag}
        names={tags.map(({ name }) => name)}
      />
      <Select
        name="site"
        label={texts.site}
        placeholder={texts.anySite}
        options={sites.map(({ prefix, displayName }) => ({ value: prefix, label: displayName }))}
        defaultValue={filter.site ?? ""}
      />
      <Select
        name="hasPicture"
        label={texts.picture}
        placeholder={texts.anyPicture}
        options={[{ value: "no", label: texts.noPicture }]}
        defaultValue={filter.withoutPicture ? "no" : ""}
      />
      <Select
        name="review"
        label={texts.review}
        placeholder={texts.anyReview}
        options={[{ value: "due", label: texts.reviewDue }]}
        defaultValue={filter.isReviewDue ? "due" : ""}
      />
      <Select
        name="links"
        label={texts.links}
        placeholder={texts.anyLinks}
        options={[{ value: "dead", label: texts.deadLinks }]}
        defaultValue={filter.hasDeadLink ? "dead" : ""}
      />
    </>
  );
}

/** The filters of the list: a form that sets the query of the URL, which can be shared. */
export function ManagedContentFilters(props: Props) {
  const { filter } = props;
  const { search, columns } = filter;
  const shown = toManagedContentHref({ columns });
  const isFiltered = toManagedContentHref({ ...filter, search: "" }) !== shown;
  return (
    <form
      action={managedContentPath}
      className="mt-5 grid gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      {columns ? <input type="hidden" name="columns" value={columns.join(",")} /> : null}
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
          <StateFields {...props} />
          <FurtherFields {...props} />
        </div>
      </details>
      {toManagedContentHref(filter) === shown ? null : (
        <p>
          <TextLink href={shown}>{texts.clear}</TextLink>
        </p>
      )}
    </form>
  );
}
