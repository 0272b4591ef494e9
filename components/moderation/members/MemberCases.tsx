import { CaseLinks } from "#components/moderation/case/CaseLinks.tsx";
import type { CaseLineFragment } from "#graphql/generated/client/graphql.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";

/** Cases about a member: open cases first, then a collapsed list of closed cases. */
export function MemberCases({ cases }: { cases: readonly CaseLineFragment[] }) {
  const open = cases.filter(({ isOpen }) => isOpen);
  const closed = cases.filter(({ isOpen }) => !isOpen);
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" className="text-2xl">
        {texts.cases}
      </h2>
      {cases.length === 0 ? <p className="mt-2 text-ink-soft">{texts.noCases}</p> : null}
      {open.length > 0 ? (
        <>
          <h3 className="mt-3 text-lg">{texts.openCases(open.length)}</h3>
          <CaseLinks cases={open} />
        </>
      ) : null}
      {closed.length > 0 ? (
        <>
          <h3 className="mt-5 text-lg">{texts.closedCases(closed.length)}</h3>
          <CaseLinks cases={closed} />
        </>
      ) : null}
    </section>
  );
}
