import type { ReactNode } from "react";
import { ConditionMember } from "#components/conditions/ConditionMember.tsx";
import { FollowButton } from "#components/follows/FollowButton.tsx";
import { AvatarLink } from "#components/members/AvatarLink.tsx";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { WelcomePageQuery } from "#graphql/generated/client/graphql.ts";
import { welcomeTexts as texts } from "#lib/profiles/shared/welcome-texts.ts";

type Welcome = WelcomePageQuery["welcome"];
type Props = {
  welcome: Welcome;
  username: string;
  siteName: string;
  hasForums: boolean;
  /** The first recommended items. */
  children: ReactNode;
};

/** The greeting by the site's configured moderator; renders nothing without one. */
function Greeting({ welcome: { moderator, greeting } }: Pick<Props, "welcome">) {
  if (!moderator) return null;
  return (
    <div className="mt-5 flex gap-4 rounded-lg border border-line-warm bg-member px-5 pt-5 pb-2">
      <AvatarLink author={moderator} />
      <figure className="min-w-0">
        <blockquote className="max-w-read">
          <p>{greeting ?? texts.greeting}</p>
        </blockquote>
        <figcaption className="mt-1 text-sm text-ink-soft">
          <MemberLink
            member={moderator}
            className="inline-flex min-h-11 items-center font-semibold text-ink"
          />
          {`, ${texts.moderator}`}
        </figcaption>
      </figure>
    </div>
  );
}

function People({ welcome: { people, hasCondition } }: Pick<Props, "welcome">) {
  return (
    <section aria-labelledby="people" className="mt-10">
      <h2 id="people" className="text-2xl">
        {texts.people}
      </h2>
      {people.length > 0 ? (
        <>
          <p className="mt-1 text-ink-soft">{texts.peopleNote}</p>
          <ul className="mt-4 max-w-read border-t border-line">
            {people.map(({ user, relationshipType }) => (
              <ConditionMember key={user.id} user={user} relationshipType={relationshipType}>
                <FollowButton
                  followable={{ type: "MEMBER", id: Number(user.id) }}
                  name={user.username}
                  variant="profile"
                  tone="quiet"
                />
              </ConditionMember>
            ))}
          </ul>
        </>
      ) : hasCondition ? (
        <p className="mt-1 text-ink-soft">{texts.noPeople}</p>
      ) : (
        <>
          <p className="mt-1 max-w-read text-ink-soft">{texts.noCondition}</p>
          <p className="mt-3">
            <TextLink href="/profile/questions/extended">{texts.addCondition}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The first steps of a new member. */
export function WelcomeView({ welcome, username, siteName, hasForums, children }: Props) {
  const { threadUrl } = welcome;
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{texts.hello(username, siteName)}</h1>
      <Greeting welcome={welcome} />
      {threadUrl || hasForums ? (
        <section aria-labelledby="introduce" className="mt-10">
          <h2 id="introduce" className="text-2xl">
            {texts.introduce}
          </h2>
          <p className="mt-1 mb-4 max-w-read text-ink-soft">{texts.introduceNote}</p>
          <ButtonLink href={threadUrl ?? "/forums"}>
            {threadUrl ? texts.introduceLink : texts.introduceForums}
          </ButtonLink>
        </section>
      ) : null}
      <People welcome={welcome} />
      {children}
    </>
  );
}
