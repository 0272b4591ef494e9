import type { ConditionLinkFragment } from "#graphql/generated/client/graphql.ts";

/** Links to the conditions that an item is about. */
export function ConditionLinks({ conditions }: { conditions: readonly ConditionLinkFragment[] }) {
  if (conditions.length === 0) return null;
  return (
    <nav aria-label="Conditions" className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-ink-soft">More about</span>
      {conditions.map(({ id, name, path }) => (
        <a
          key={id}
          href={path}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
