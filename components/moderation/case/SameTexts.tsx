import { MemberLink } from "#components/members/MemberLink.tsx";
import { Badge } from "#components/ui/Badge.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { contentStateLabels } from "#lib/moderation/shared/case-page-texts.ts";
import { duplicateTexts as texts } from "#lib/moderation/shared/duplicate-texts.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";

/** Other posts with the text of a case, each with a link to its own case if it has one. */
export function SameTexts({ one }: { one: Pick<CaseDetailsFragment, "reasons" | "sameTexts"> }) {
  if (!one.reasons.includes("DUPLICATE")) return null;
  return (
    <section aria-labelledby="same-texts" className="mt-8">
      <h2 id="same-texts" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-ink-soft">{one.sameTexts.length > 0 ? texts.hint : texts.none}</p>
      {one.sameTexts.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {one.sameTexts.map(({ author, siteName, url, state, snapshot, caseId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in the browser
            <li key={index} className="py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {author ? <MemberLink isText member={author} /> : null}
                <span className="text-ink-soft">{siteName}</span>
                <Badge tone={state === "visible" ? "success" : "warning"}>
                  {contentStateLabels[state] ?? state}
                </Badge>
              </p>
              <p dir="auto" className="mt-2 line-clamp-4 wrap-anywhere whitespace-pre-wrap">
                {snapshot.body}
              </p>
              <p className="flex flex-wrap gap-x-5">
                {caseId ? (
                  <TextLink href={casePath(caseId)} className="inline-flex min-h-11 items-center">
                    {texts.openCase}
                  </TextLink>
                ) : null}
                {url ? (
                  <TextLink
                    href={url}
                    target="_blank"
                    className="inline-flex min-h-11 items-center"
                  >
                    {texts.openPage}
                  </TextLink>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
