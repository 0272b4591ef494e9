type Props = { tags: readonly { id: string; slug: string; name: string }[] };

/** The tags of an article as links. */
export function TagList({ tags }: Props) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" className="flex flex-wrap items-center gap-2">
      {tags.map(({ id, slug, name }) => (
        <a key={id} href={`/tag/${slug}`} className="tag">
          {name}
        </a>
      ))}
    </nav>
  );
}
