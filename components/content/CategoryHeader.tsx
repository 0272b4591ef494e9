type Props = { name: string; description: string };

/** The name and description of a category. */
export function CategoryHeader({ name, description }: Props) {
  return (
    <header className="pt-8 pb-6 sm:pt-12 sm:pb-8">
      <h1 className="max-w-head text-3xl">{name}</h1>
      {description ? (
        <p className="mt-3 max-w-read text-lg text-balance text-ink-soft">{description}</p>
      ) : null}
    </header>
  );
}
