import { Icon } from "#components/ui/Icon.tsx";
import { listJoinReasons } from "#lib/site/shared/join-reasons.ts";
import { joinReasonsTexts as texts } from "#lib/site/shared/join-reasons-texts.ts";

/** Reasons for an account on this site, next to a login or registration form. */
export function JoinReasons({ features }: { features: readonly string[] }) {
  return (
    <section aria-labelledby="join-reasons" className="rounded-lg border border-line bg-wash p-8">
      <h2 id="join-reasons" className="text-xl">
        {texts.title}
      </h2>
      <ul className="mt-5 grid gap-4">
        {listJoinReasons(features).map((id) => (
          <li key={id} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-link" />
            <p>
              <strong className="block font-semibold">{texts.reasons[id].title}</strong>
              <span className="text-sm text-ink-soft">{texts.reasons[id].hint}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-4 text-sm font-semibold">{texts.free}</p>
    </section>
  );
}
