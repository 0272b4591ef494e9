import { Badge } from "#components/ui/Badge.tsx";
import { Time } from "#components/ui/Time.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { ActionForm } from "./ActionForm.tsx";

type ListedSession = {
  id: string;
  site: string;
  device?: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};

/** A member's sessions on every site, with a button to end each of them. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="mb-2 text-2xl">
        {securityTexts.sessionsTitle}
      </h2>
      <p className="mb-4">{securityTexts.sessionsText}</p>
      <ul className="mb-6 divide-y divide-line border-y border-line">
        {sessions.map(({ id, site, device, createdAt, lastUsedAt, isCurrent }) => {
          const name = device ?? securityTexts.unknownDevice;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  {name} {isCurrent ? <Badge>{securityTexts.thisDevice}</Badge> : null}
                </p>
                <p>{site}</p>
                <p className="text-sm text-ink-soft">
                  {securityTexts.loggedInAt} <Time at={createdAt} format="elapsed" />
                  {" · "}
                  {securityTexts.lastUsedAt} <Time at={lastUsedAt} format="elapsed" />
                </p>
              </div>
              {isCurrent ? null : (
                <ActionForm
                  action="/api/auth/sessions/end"
                  fields={{ session_id: id }}
                  label={
                    <>
                      Log out
                      <VisuallyHidden>{` ${name}, ${site}`}</VisuallyHidden>
                    </>
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-4">
        {sessions.length > 1 ? (
          <ActionForm action="/api/auth/sessions/end-others" label={securityTexts.endOthers} />
        ) : null}
        <ActionForm
          action="/api/auth/log-out?everywhere=true&redirect=%2F"
          label={securityTexts.endAll}
        />
      </div>
    </section>
  );
}
