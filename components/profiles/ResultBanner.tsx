import { Banner } from "#components/ui/Banner.tsx";

type Props = {
  /** The success messages, by the code in the URL. */
  texts: Readonly<Record<string, string>>;
  result: string | null;
};

/** The result of the last form; renders nothing for an unknown code. */
export function ResultBanner({ texts, result }: Props) {
  const text = result !== null && Object.hasOwn(texts, result) ? texts[result] : undefined;
  if (text === undefined) return null;
  return (
    <div className="mb-8">
      <Banner tone="success">{text}</Banner>
    </div>
  );
}
