import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { labelClasses } from "#components/ui/field-classes.ts";
import { TextField } from "#components/ui/TextField.tsx";
import {
  contentViewsPath,
  deleteContentViewPath,
  maxViewNameLength,
} from "#lib/content/shared/content-view.ts";
import {
  managedColumnLabels,
  contentViewTexts as texts,
} from "#lib/content/shared/content-view-texts.ts";
import {
  type ManagedColumn,
  type ManagedContentQuery,
  managedColumns,
  normalizeManagedQuery,
  toManagedContentHref,
  toManagedQueryText,
} from "#lib/content/shared/managed-content-query.ts";

type View = { id: string; name: string; query: string };

type Props = {
  list: ManagedContentQuery;
  views: readonly View[];
  /** The slug of the viewer, whose drafts a built-in view has. */
  ownSlug: string | null;
};

const toHref = (query: string) => toManagedContentHref(normalizeManagedQuery(query));

/** The views that everybody has. */
const listBuiltIn = (ownSlug: string | null) => [
  { id: "all", name: texts.all, href: toManagedContentHref({}) },
  {
    id: "drafts",
    name: texts.myDrafts,
    href: toManagedContentHref({ state: "draft", author: ownSlug }),
  },
  {
    id: "scheduled",
    name: texts.scheduled,
    href: toManagedContentHref({ state: "scheduled", order: "published" }),
  },
  {
    id: "pictures",
    name: texts.withoutPicture,
    href: toManagedContentHref({ withoutPicture: true }),
  },
  {
    id: "reviews",
    name: texts.reviewDue,
    href: toManagedContentHref({ isReviewDue: true }),
  },
];

/** Links to the views of the list: those that everybody has, and those that the viewer has saved. */
export function ContentViews({ list, views, ownSlug }: Props) {
  const current = toManagedContentHref(list);
  const links = [
    ...listBuiltIn(ownSlug),
    ...views.map(({ id, name, query }) => ({ id, name, href: toHref(query) })),
  ];
  return (
    <nav aria-label={texts.label} className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ id, name, href }) => (
          <li key={id}>
            <a
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center wrap-anywhere text-link no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A button for each saved view. */
function SavedViews({ views }: Pick<Props, "views">) {
  return (
    <section aria-label={texts.saved} className="mt-5">
      <h2 className="text-lg">{texts.saved}</h2>
      <ul className="mt-2">
        {views.map(({ id, name }) => (
          <li key={id}>
            <form
              method="post"
              action={deleteContentViewPath}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1"
            >
              <input type="hidden" name="id" value={id} />
              <bdi className="wrap-anywhere">{name}</bdi>
              <Button type="submit" variant="quiet">
                <span className="sr-only">{texts.removeNamed} </span>
                <span aria-hidden>{texts.remove}</span>
                <bdi className="sr-only">{name}</bdi>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Chooses the columns of the list, saves what it shows as a view, and deletes views. */
export function ContentViewForms({
  list,
  views,
  columns,
}: Pick<Props, "list" | "views"> & { columns: readonly ManagedColumn[] }) {
  return (
    <details className="mt-4 rounded-lg border border-line bg-surface px-4 py-2 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.open}</summary>
      <form method="post" action={contentViewsPath} autoComplete="off" className="grid gap-5 pb-3">
        <input type="hidden" name="query" value={toManagedQueryText(list)} />
        <fieldset className="min-w-0">
          <legend className={labelClasses}>{texts.columns}</legend>
          <div className="mt-2 grid gap-x-5 sm:grid-cols-2 lg:grid-cols-4">
            {managedColumns.map((column) => (
              <Checkbox
                key={column}
                name="columns"
                value={column}
                label={managedColumnLabels[column]}
                defaultChecked={columns.includes(column)}
              />
            ))}
          </div>
          <Button type="submit" name="save" value="columns" variant="secondary" className="mt-3">
            {texts.showColumns}
          </Button>
        </fieldset>
        <div className="grid max-w-read gap-3">
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={maxViewNameLength}
            autoComplete="off"
          />
          <Button
            type="submit"
            name="save"
            value="view"
            variant="secondary"
            className="justify-self-start"
          >
            {texts.save}
          </Button>
        </div>
      </form>
      {views.length > 0 ? <SavedViews views={views} /> : null}
    </details>
  );
}
