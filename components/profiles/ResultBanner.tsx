import { Banner } from "#components/ui/Banner.tsx";

type Props = {
  /** What succeeded, by the word in the address. */
  texts: Readonly<Record<string, string>>;
  result: string | null;
};

/** What the form that was sent last has done; nothing for any other word. */
export function ResultBanner({ texts, result }: Props) {
  const text = result !== null && Object.hasOwn(texts, result) ? texts[result] : undefined;
  if (text === undefined) return null;
  return (
    <div className="mb-8">
      <Banner tone="success">{text}</Banner>
    </div>
  );
}
