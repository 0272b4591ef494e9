import type { NetworkItemLineFragment } from "#graphql/generated/client/graphql.ts";
import { commentCountLabel } from "./item-labels.ts";

type Props = {
  id: string;
  title: string;
  items: readonly NetworkItemLineFragment[];
};

/** Items of other sites, each with the name of its site; renders nothing without items. */
export function NetworkItems({ id, title, items }: Props) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.url} className="py-3">
            <a
              href={item.url}
              dir="auto"
              className="inline-block py-1 text-lg font-semibold text-ink no-underline wrap-anywhere hover:text-link hover:underline"
            >
              {item.title}
            </a>
            <p className="text-sm text-ink-soft">
              {item.site.name}
              {item.commentCount > 0 ? ` · ${commentCountLabel(item.type, item.commentCount)}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
