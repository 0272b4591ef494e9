import { Time } from "#components/ui/Time.tsx";
import type { ManagePageQuery } from "#graphql/generated/client/graphql.ts";
import { listLateQueues, queueTexts as texts } from "#lib/debug/shared/queue-texts.ts";

/** The queues of the network with work that is late or failed. */
export function QueueList({ queues, now }: { queues: ManagePageQuery["queues"]; now: Date }) {
  const late = listLateQueues(queues, now);
  return (
    <section className="mt-10">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-ink-soft">{texts.lead}</p>
      {late.length === 0 ? (
        <p className="mt-3">{texts.fine}</p>
      ) : (
        <ul className="mt-3 grid max-w-read gap-3">
          {late.map(({ name, oldestItem, oldestDueAt, setAsideCount }) => (
            <li key={name}>
              <strong className="font-semibold">{texts.label(name)}.</strong>{" "}
              {oldestDueAt ? (
                <>
                  {texts.wasDue} <Time at={oldestDueAt} />
                  {oldestItem ? ` ${texts.item(oldestItem)}` : null}.{" "}
                </>
              ) : null}
              {setAsideCount > 0 ? texts.setAside(setAsideCount) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
