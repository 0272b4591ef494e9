import { Fragment, type ReactNode } from "react";
import { Badge, type BadgeTone } from "#components/ui/Badge.tsx";
import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type {
  ContentState,
  ManagedContentLineFragment,
} from "#graphql/generated/client/graphql.ts";
import { contentChangeTexts as changeTexts } from "#lib/content/shared/content-change-texts.ts";
import { managedColumnLabels } from "#lib/content/shared/content-view-texts.ts";
import { type ManagedColumn, managedTypes } from "#lib/content/shared/managed-content-query.ts";
import {
  contentStateLabels,
  contentTypeLabels,
  managedContentTexts as texts,
} from "#lib/content/shared/managed-content-texts.ts";
import { toEditorPath } from "#lib/routing/shared/manage-pages.ts";

const tones: Record<ContentState, BadgeTone> = {
  draft: "neutral",
  held: "warning",
  scheduled: "brand",
  published: "success",
  archived: "neutral",
};

/** The checkbox is for changes to several items. The title leads to the editor, the link below it to the page or its preview. */
function TitleCell({ id, path, title }: ManagedContentLineFragment) {
  const name = title === "" ? texts.untitled : title;
  return (
    <span className="flex min-w-48 items-start">
      <input
        type="checkbox"
        name="id"
        value={id}
        aria-label={changeTexts.choose(name)}
        className="choice-box choice-check -mt-2.5 shrink-0"
      />
      <span className="grid justify-items-start gap-1">
        <a
          href={toEditorPath(id)}
          className="wrap-anywhere text-ink no-underline hover:text-link hover:underline"
        >
          {name}
        </a>
        <TextLink href={path} aria-label={`${texts.view}: ${name}`} className="text-sm font-normal">
          {texts.view}
        </TextLink>
      </span>
    </span>
  );
}

/** The state, and for an item that waits for its time when it goes live. */
function StateCell({ state, publishedAt }: ManagedContentLineFragment) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{contentStateLabels[state]}</Badge>
      {state === "scheduled" && publishedAt ? (
        <span className="text-sm text-ink-soft">
          {texts.goesLive} <Time at={publishedAt} />
        </span>
      ) : null}
    </span>
  );
}

const toLabel = (type: string) => {
  const known = managedTypes.find((one) => one === type);
  return known ? contentTypeLabels[known] : type;
};

type Line = ManagedContentLineFragment;

/** The cell of each column besides the title. */
const cells: Record<ManagedColumn, (item: Line) => ReactNode> = {
  type: ({ type }) => toLabel(type),
  state: (item) => <StateCell {...item} />,
  author: ({ author }) => <bdi translate="no">{author.username}</bdi>,
  category: ({ category }) =>
    category?.name ?? <span className="text-ink-soft">{texts.noCategory}</span>,
  changed: ({ modifiedAt }) => <Time at={modifiedAt} />,
  published: ({ publishedAt }) => (publishedAt ? <Time at={publishedAt} /> : null),
  sites: ({ siteCount }) => siteCount,
  address: ({ path }) => (
    <span className="wrap-anywhere" translate="no">
      {path.replace(/\?.*$/, "")}
    </span>
  ),
};

type Props = { items: readonly Line[]; columns: readonly ManagedColumn[] };

/** Items, each with the link to its page or its preview. */
export function ManagedContentTable({ items, columns }: Props) {
  return (
    <div className="mt-6">
      <SlidingTable
        caption={texts.list}
        columns={[texts.name, ...columns.map((column) => managedColumnLabels[column])]}
        numeric={columns.includes("sites") ? [columns.indexOf("sites") + 1] : []}
        rows={items.map((item) => ({
          id: item.id,
          cells: [
            <TitleCell key="title" {...item} />,
            ...columns.map((column) => <Fragment key={column}>{cells[column](item)}</Fragment>),
          ],
        }))}
      />
    </div>
  );
}
