import type { ReactNode } from "react";
import { TeaserRow } from "#components/content/TeaserRow.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type {
  MemberPostsQuery,
  MemberProfilePartsFragment,
} from "#graphql/generated/client/graphql.ts";
import { relationshipNotes } from "#lib/conditions/shared/relationships.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { activityPath } from "#lib/members/shared/member-path.ts";
import { socialPlatformLooks } from "#lib/members/shared/social-platforms.ts";
import { profileTexts as texts } from "#lib/profiles/shared/profile-texts.ts";

type Props = {
  member: MemberProfilePartsFragment;
  items: MemberPostsQuery["latestContent"]["items"];
  links: LinkContext;
};

/** What a member tells about themselves, and what they wrote last. */
export function MemberProfileView({ member, items, links }: Props) {
  const { bio, slug, isActivityVisible } = member;
  const columns = hasFacts(member)
    ? "lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[auto_1fr]"
    : "";
  return (
    <div className={`grid gap-x-12 gap-y-8 pt-8 ${columns}`}>
      {bio ? (
        <p
          className="max-w-read text-lg whitespace-pre-line wrap-anywhere lg:col-start-1"
          dir="auto"
        >
          {bio}
        </p>
      ) : null}
      {hasFacts(member) ? <MemberFacts member={member} /> : null}
      <div className="min-w-0 lg:col-start-1">
        <h2 className="text-2xl">{texts.latestPosts}</h2>
        {items.length > 0 ? (
          <>
            <div className="divide-y divide-line">
              {items.map((item) => (
                <TeaserRow key={item.id} item={item} links={links} hasCategory={false} />
              ))}
            </div>
            <p className="mt-4">
              <TextLink href={activityPath(slug)}>{texts.allActivity}</TextLink>
            </p>
          </>
        ) : (
          <div className="mt-4">
            <NoPosts isVisible={isActivityVisible} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Why there are no posts. */
export function NoPosts({ isVisible }: { isVisible: boolean }) {
  return (
    <EmptyState title={isVisible ? texts.noPostsTitle : texts.hiddenTitle} level={3}>
      {isVisible ? texts.noPosts : texts.hidden}
    </EmptyState>
  );
}

const hasFacts = ({ disorders, socialSites, publicProfile, site }: Props["member"]) =>
  disorders.length > 0 || socialSites.length > 0 || publicProfile.length > 0 || site !== null;

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4 not-first:mt-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

function MemberFacts({ member }: Pick<Props, "member">) {
  const { disorders, socialSites, publicProfile, site } = member;
  const facts = [
    ...publicProfile.map(({ id, value, profileField }) => ({
      id,
      label: profileField.label,
      value,
    })),
    ...(site ? [{ id: "site", label: texts.joinedOn, value: site.name }] : []),
  ];
  return (
    <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {disorders.length > 0 ? (
        <Facts title={texts.conditions}>
          <ul className="space-y-3">
            {disorders.map(({ id, relationshipType, sinceYear, disorder }) => (
              <li key={id}>
                <p className="font-semibold">{disorder.name}</p>
                <p className="text-sm text-ink-soft">
                  {relationshipNotes[relationshipType]}
                  {sinceYear ? ` since ${sinceYear}` : null}
                </p>
              </li>
            ))}
          </ul>
        </Facts>
      ) : null}
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
