type Props = { tags: readonly { id: string; slug: string; name: string }[] };

/** The tags of an article as links. */
export function TagList({ tags }: Props) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" className="flex flex-wrap items-center gap-2">
      {tags.map(({ id, slug, name }) => (
        <a
          key={id}
          href={`/tag/${slug}`}
          className="inline-flex min-h-11 items-center rounded-sm border border-line bg-surface px-4 text-sm font-semibold text-ink no-underline hover:border-line-strong hover:bg-wash"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
