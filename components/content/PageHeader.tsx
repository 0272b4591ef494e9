type Props = {
  title: string;
  /** Hides the title visually on a page that starts with a hero. */
  isSilent: boolean;
};

/** The `h1` of a page made of sections. */
export function PageHeader({ title, isSilent }: Props) {
  if (isSilent) return <h1 className="sr-only">{title}</h1>;
  return (
    <header className="page-header mx-auto max-w-[calc(var(--container-read)+4rem)] px-4 pt-8 pb-6 sm:px-8 sm:pt-12 sm:pb-8">
      <h1 className="text-3xl">{title}</h1>
    </header>
  );
}
