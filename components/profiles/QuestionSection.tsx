import { ButtonLink } from "#components/ui/ButtonLink.tsx";

type Props = {
  href: string;
  title: string;
  lead: string;
  /** The answered questions. */
  answers: readonly string[];
  /** Shown without an answer. */
  empty: string;
  /** Labels of the link with answers, and without. */
  change: string;
  add: string;
};

/** A group of questions: its purpose, the member's answers, and the link to answer. */
export function QuestionSection({ href, title, lead, answers, empty, change, add }: Props) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-ink-soft">{lead}</p>
      {answers.length > 0 ? (
        <ul className="mt-4 list-disc ps-5 wrap-anywhere">
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-4">{empty}</p>
      )}
      <p className="mt-5">
        <ButtonLink href={href} variant="secondary">
          {answers.length > 0 ? change : add}
        </ButtonLink>
      </p>
    </section>
  );
}
