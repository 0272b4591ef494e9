import { Badge } from "#components/ui/Badge.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment, CaseTextsFragment } from "#graphql/generated/client/graphql.ts";
import {
  contentStateLabels,
  casePageTexts as texts,
} from "#lib/moderation/shared/case-page-texts.ts";
import { SideChanges } from "./SideChanges.tsx";

const toText = ({ title, body }: CaseTextsFragment): string =>
  [title, body].filter(Boolean).join("\n\n");

const boxClasses = "rounded-lg border border-line bg-surface p-4 sm:p-5";
const textClasses = "wrap-anywhere whitespace-pre-wrap";

function Messages({ messages }: Pick<CaseTextsFragment, "messages">) {
  return (
    <ol className="divide-y divide-line">
      {messages.map(({ id, body, insertedAt }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="text-sm text-ink-soft">
            <Time at={insertedAt} format="dateAndTime" />
          </p>
          <p dir="auto" className={textClasses}>
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What was reported, beside what it says now where that differs. Of a conversation the reported messages only. */
export function CaseTextsView({ one: { snapshot, current } }: { one: CaseDetailsFragment }) {
  const isMessage = snapshot.messages.length > 0;
  const before = toText(snapshot);
  const after = current ? toText(current.snapshot) : null;
  const isChanged = after !== null && after !== before;
  return (
    <div className={`mt-6 grid gap-5 ${isChanged ? "xl:grid-cols-2" : ""}`}>
      <section aria-labelledby="as-reported" className={boxClasses}>
        <h2 id="as-reported" className="mb-3 text-lg">
          {texts.asReported}
        </h2>
        {isMessage ? <Messages messages={snapshot.messages} /> : null}
        {isMessage ? null : isChanged ? (
          <SideChanges before={before} after={after} side="before" />
        ) : (
          <>
            {snapshot.title ? (
              <p dir="auto" className="mb-2 font-semibold wrap-anywhere">
                {snapshot.title}
              </p>
            ) : null}
            <p dir="auto" className={textClasses}>
              {snapshot.body || (snapshot.title ? null : texts.noText)}
            </p>
          </>
        )}
      </section>
      {isMessage ? null : (
        <section aria-labelledby="as-now" className={boxClasses}>
          <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 last:mb-0">
            <h2 id="as-now" className="text-lg">
              {texts.now}
            </h2>
            {current ? (
              <Badge tone={current.state === "visible" ? "success" : "warning"}>
                {contentStateLabels[current.state] ?? current.state}
              </Badge>
            ) : null}
          </div>
          {isChanged ? (
            <SideChanges before={before} after={after} side="after" />
          ) : (
            <p className="text-ink-soft">{current ? texts.unchanged : texts.gone}</p>
          )}
        </section>
      )}
    </div>
  );
}
