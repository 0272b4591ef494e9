import { MemberLink } from "#components/members/MemberLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { signUpAddressTexts as texts } from "#lib/moderation/shared/sign-up-address.ts";

/** The accounts that were created from the same IP address as a member's account; renders nothing without any. */
export function SameAddress({ found }: { found: CaseDetailsFragment["sameAddress"] }) {
  const { accounts, count } = found;
  if (count === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-lg">{texts.title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{texts.hint}</p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {accounts.map(({ user, isRemoved, signedUpAt }) =>
          user ? (
            <li key={user.id} className="py-2">
              <MemberLink isText member={user} className="wrap-anywhere" />
              <p className="text-sm text-ink-soft">
                <Time at={signedUpAt} />
                {isRemoved ? ` · ${texts.removed}` : null}
              </p>
            </li>
          ) : null,
        )}
      </ul>
      {count > accounts.length ? (
        <p className="mt-1 text-sm text-ink-soft">{texts.more(count - accounts.length)}</p>
      ) : null}
    </>
  );
}
