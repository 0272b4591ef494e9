import { Badge } from "#components/ui/Badge.tsx";

type Linked = { id: string; path: string; question: string; isOpen: boolean };

/** Links to polls. Closed polls are marked. */
export function PollLinks({ polls, title }: { polls: readonly Linked[]; title: string }) {
  if (polls.length === 0) return null;
  return (
    <section aria-labelledby="polls">
      <h2 id="polls" className="mb-4 text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {polls.map(({ id, path, question, isOpen }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <a
              href={path}
              className="inline-flex min-h-11 min-w-0 items-center text-link hover:underline"
            >
              {question}
            </a>
            {isOpen ? null : <Badge>Closed</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
