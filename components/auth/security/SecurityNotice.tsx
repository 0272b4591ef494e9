import { Banner } from "#components/ui/Banner.tsx";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";

/** The text for a query parameter; `null` for an unknown value. */
const findText = (texts: Readonly<Record<string, string>>, name: string | null): string | null =>
  name !== null && Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;

type Props = { result: string | null; problem: string | null };

/** The result of the form that was sent last. */
export function SecurityNotice({ result, problem }: Props) {
  const problemText = findText(securityTexts.problems, problem);
  const text = problemText ?? findText(securityTexts.results, result);
  if (text === null) return null;
  return (
    <div className="mb-8">
      <Banner tone={problemText === null ? "success" : "danger"}>{text}</Banner>
    </div>
  );
}
