type Props = { name: string; description: string; hasSpaceBelow?: boolean };

/** The name and description of a category. */
export function CategoryHeader({ name, description, hasSpaceBelow = true }: Props) {
  return (
    <header className={`pt-8 sm:pt-12 ${hasSpaceBelow ? "pb-6 sm:pb-8" : "pb-5 sm:pb-0"}`}>
      <h1 className="max-w-head text-3xl">{name}</h1>
      {description ? (
        <p className="mt-3 max-w-read text-lg text-balance text-ink-soft">{description}</p>
      ) : null}
    </header>
  );
}
