import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { outcomeDoneLabels } from "#lib/moderation/shared/decision-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { CaseLinks } from "./CaseLinks.tsx";
import { SameAddress } from "./SameAddress.tsx";

/** The member of the case, the results of earlier cases about them, and their other cases. */
export function MemberHistory({ one }: { one: CaseDetailsFragment }) {
  const { author, history, related } = one;
  if (!author) return null;
  return (
    <section aria-labelledby="member">
      <h2 id="member" className="text-2xl">
        {texts.author}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold wrap-anywhere">
          <bdi translate="no">{author.username}</bdi>
        </strong>
        <RoleBadge badge={author.badge} secondaryBadge={author.secondaryBadge} />
        {author.insertedAt ? (
          <span className="text-ink-soft">
            {texts.joined} <Time at={author.insertedAt} />
          </span>
        ) : null}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {author.path ? (
          <TextLink href={author.path} className="inline-flex min-h-11 items-center">
            {texts.memberPage}
          </TextLink>
        ) : null}
        <TextLink href={managedMemberPath(author.id)} className="inline-flex min-h-11 items-center">
          {texts.staffPage}
        </TextLink>
      </p>
      <SameAddress found={one.sameAddress} />
      <h3 className="mt-3 text-lg">{texts.history}</h3>
      {history.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {history.map(({ outcome, count }) => (
            <li key={outcome}>
              {outcomeDoneLabels[outcome]}: <span className="font-semibold">{count}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-soft">{texts.noHistory}</p>
      )}
      {related.length > 0 ? (
        <>
          <h3 className="mt-5 text-lg">{texts.related}</h3>
          <CaseLinks cases={related} />
        </>
      ) : null}
    </section>
  );
}
