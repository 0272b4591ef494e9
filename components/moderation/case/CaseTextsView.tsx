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

type Snapshot = CaseDetailsFragment["snapshot"];

/** A snapshot of a text, with its title. */
function SnapshotText({ snapshot: { title, body } }: { snapshot: Snapshot }) {
  return (
    <>
      {title ? (
        <p dir="auto" className="mb-2 font-semibold wrap-anywhere">
          {title}
        </p>
      ) : null}
      <p dir="auto" className={textClasses}>
        {body || (title ? null : texts.noText)}
      </p>
    </>
  );
}

/** The two versions of a changed text; `null` for an unchanged or deleted text. */
function findChange({ snapshot, current }: CaseDetailsFragment) {
  const before = toText(snapshot);
  const after = current ? toText(current.snapshot) : null;
  return after === null || after === before ? null : { before, after };
}

type Change = ReturnType<typeof findChange>;

/** The reported text; for a conversation, only the reported messages. */
function ReportedText({ snapshot, change }: { snapshot: Snapshot; change: Change }) {
  if (snapshot.messages.length > 0) return <Messages messages={snapshot.messages} />;
  return change ? <SideChanges {...change} side="before" /> : <SnapshotText snapshot={snapshot} />;
}

type CurrentProps = { current: CaseDetailsFragment["current"]; change: Change };

/** The current text. */
function CurrentText({ current, change }: CurrentProps) {
  return (
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
      {change ? (
        <SideChanges {...change} side="after" />
      ) : (
        <p className="text-ink-soft">{current ? texts.unchanged : texts.gone}</p>
      )}
    </section>
  );
}

/** The reported text, and the current text if it differs. */
export function CaseTextsView({ one }: { one: CaseDetailsFragment }) {
  const { snapshot, current } = one;
  const change = findChange(one);
  return (
    <div className={`mt-6 grid gap-5 ${change ? "xl:grid-cols-2" : ""}`}>
      <section aria-labelledby="as-reported" className={boxClasses}>
        <h2 id="as-reported" className="mb-3 text-lg">
          {texts.asReported}
        </h2>
        <ReportedText snapshot={snapshot} change={change} />
      </section>
      {snapshot.messages.length > 0 ? null : <CurrentText current={current} change={change} />}
    </div>
  );
}
