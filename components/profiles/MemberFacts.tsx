import type { ReactNode } from "react";
import type { MemberProfilePartsFragment } from "#graphql/generated/client/graphql.ts";
import { socialPlatformLooks } from "#lib/members/shared/social-platforms.ts";
import { profileTexts as texts } from "#lib/profiles/shared/profile-texts.ts";

type Props = { member: MemberProfilePartsFragment };

const hasFacts = ({ socialSites, publicProfile, site }: Props["member"]) =>
  socialSites.length > 0 || publicProfile.length > 0 || site !== null;

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** The profile fields of a member, and their social sites; renders nothing if there are none. */
export function MemberFacts({ member }: Props) {
  if (!hasFacts(member)) return null;
  const { socialSites, publicProfile, site } = member;
  const facts = [
    ...publicProfile.map(({ id, value, profileField }) => ({
      id,
      label: profileField.label,
      value,
    })),
    ...(site ? [{ id: "site", label: texts.joinedOn, value: site.name }] : []),
  ];
  return (
    <div className="mb-10">
      {facts.length > 0 ? (
        <Facts title={texts.about}>
          <dl className="space-y-2">
            {facts.map(({ id, label, value }) => (
              <div key={id}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere" dir="auto">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Facts>
      ) : null}
      {socialSites.length > 0 ? (
        <Facts title={texts.elsewhere}>
          <ul className="space-y-2">
            {socialSites.map(({ id, type, handle, url }) => (
              <li key={id} className="wrap-anywhere">
                <span className="block text-sm text-ink-soft">
                  {socialPlatformLooks[type].name}
                </span>
                <a
                  href={url}
                  target="_blank"
                  rel="me ugc nofollow noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-link underline"
                >
                  <bdi translate="no">{handle}</bdi>
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </Facts>
      ) : null}
    </div>
  );
}
