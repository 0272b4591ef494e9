import { Badge, type BadgeTone } from "#components/ui/Badge.tsx";
import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type {
  ContentState,
  ManagedContentLineFragment,
} from "#graphql/generated/client/graphql.ts";
import { managedTypes } from "#lib/content/shared/managed-content-query.ts";
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

/** The title leads to the editor, the link below it to the page or its preview. */
function TitleCell({ id, path, title }: ManagedContentLineFragment) {
  const name = title === "" ? texts.untitled : title;
  return (
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

/** Items, each with the link to its page or its preview. */
export function ManagedContentTable({ items }: { items: readonly ManagedContentLineFragment[] }) {
  return (
    <div className="mt-6">
      <SlidingTable
        caption={texts.list}
        columns={texts.columns}
        numeric={[6]}
        rows={items.map((item) => ({
          id: item.id,
          cells: [
            <TitleCell key="title" {...item} />,
            toLabel(item.type),
            <StateCell key="state" {...item} />,
            <bdi key="author" translate="no">
              {item.author.username}
            </bdi>,
            item.category?.name ?? <span className="text-ink-soft">{texts.noCategory}</span>,
            <Time key="changed" at={item.modifiedAt} />,
            item.siteCount,
          ],
        }))}
      />
    </div>
  );
}
