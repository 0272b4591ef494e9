import { Button } from "#components/ui/Button.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ContentOperationPartsFragment } from "#graphql/generated/client/graphql.ts";
import { undoContentChangePath } from "#lib/content/shared/content-change.ts";
import {
  contentActionLabels,
  contentChangesTexts as texts,
} from "#lib/content/shared/content-change-texts.ts";
import { managedContentTexts } from "#lib/content/shared/managed-content-texts.ts";
import { toEditorPath } from "#lib/routing/shared/manage-pages.ts";

type Operation = ContentOperationPartsFragment;
type Item = Operation["items"][number];

/** The counts of a change, such as "12 changed, 2 not". */
function summarize({ changedCount, items, undoneAt }: Operation): string {
  const refused = items.filter(({ problem }) => problem !== null).length;
  const changed = [texts.changed(changedCount), refused > 0 ? texts.notChanged(refused) : null];
  if (undoneAt === null) return changed.filter(Boolean).join(", ");
  const left = items.filter(({ undoProblem }) => undoProblem !== null).length;
  const undone = [texts.undone(changedCount - left), left > 0 ? texts.notUndone(left) : null];
  return undone.filter(Boolean).join(", ");
}

function ItemLine({ contentId, title, problem, undoProblem }: Item) {
  const reason = undoProblem ?? problem;
  return (
    <li className="wrap-anywhere py-1">
      {title === null ? (
        texts.item(contentId)
      ) : (
        <TextLink href={toEditorPath(contentId)}>
          <bdi>{title === "" ? managedContentTexts.untitled : title}</bdi>
        </TextLink>
      )}
      {reason === null ? null : <>: {reason}</>}
    </li>
  );
}

const hasReason = ({ problem, undoProblem }: Item) => problem !== null || undoProblem !== null;

/** Who made a change and when, and who has undone it. */
function Makers({ madeBy, madeAt, undoneAt, undoneBy }: Operation) {
  return (
    <p className="text-sm text-ink-soft">
      <Time at={madeAt} /> {texts.by} <bdi translate="no">{madeBy.username}</bdi>
      {undoneAt && undoneBy ? (
        <>
          . {texts.undoneMark} <Time at={undoneAt} /> {texts.by}{" "}
          <bdi translate="no">{undoneBy.username}</bdi>
        </>
      ) : null}
    </p>
  );
}

const ItemList = ({ items }: { items: readonly Item[] }) => (
  <ul className="ps-5">
    {items.map((item) => (
      <ItemLine key={item.contentId} {...item} />
    ))}
  </ul>
);

/** A change to several items: what it did, why it left some as they were, and the button that undoes it. */
export function ContentOperationView({ operation }: { operation: Operation }) {
  const { id, action, changedCount, undoneAt, items } = operation;
  const left = items.filter(hasReason);
  const others = items.filter((item) => !hasReason(item));
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {contentActionLabels[action]}: {summarize(operation)}
      </p>
      <Makers {...operation} />
      {left.length > 0 ? <ItemList items={left} /> : null}
      {others.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{texts.details}</summary>
          <ItemList items={others} />
        </details>
      ) : null}
      {undoneAt === null && changedCount > 0 ? (
        <form method="post" action={undoContentChangePath}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="secondary">
            {texts.undo}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
