import { useEffect, useState } from "react";
import { FollowButton } from "#components/follows/FollowButton.tsx";
import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { useAccount } from "#components/providers/account-store.ts";
import { Button } from "#components/ui/Button.tsx";
import { Skeleton } from "#components/ui/Skeleton.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { describeActivity, toMonth } from "#lib/profiles/shared/last-active.ts";
import {
  type CardSite,
  type ProfileCardAction,
  profileCardActions,
} from "#lib/profiles/shared/profile-card-actions.ts";
import { profileCardTexts as texts } from "#lib/profiles/shared/profile-card-texts.ts";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";
import { type CardMember, type FoundCardMember, loadCardMember } from "./load-card-member.ts";

type Props = {
  /** The last path segment of the member's URL. */
  part: string;
  site: CardSite;
  /** Called when the content has loaded, because its height and name change. */
  onLoaded: (username: string | null) => void;
};

/** The content of a card after it has loaded. */
export function CardContent({ part, site, onLoaded }: Props) {
  const account = useAccount();
  const viewer = account.status === "member" ? account.account : null;
  const [found, setFound] = useState<FoundCardMember | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    void loadCardMember(part).then((result) => {
      if (!isGone) setFound(result);
    });
    return () => {
      isGone = true;
    };
  }, [part, attempt]);
  useEffect(() => {
    if (found) onLoaded(found.state === "shown" ? found.member.username : null);
  }, [found]);

  if (!found) return <Loading />;
  if (found.state === "offline")
    return (
      <>
        <p role="status">{errorTexts.offline}</p>
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => {
            setFound(null);
            setAttempt(attempt + 1);
          }}
        >
          {texts.tryAgain}
        </Button>
      </>
    );
  if (found.state === "unavailable") return <p role="status">{texts.unavailable}</p>;
  const { member } = found;
  const actions = profileCardActions(viewer, member, site);
  return <MemberFacts member={member} actions={actions} />;
}

function MemberFacts({ member, actions }: { member: CardMember; actions: ProfileCardAction[] }) {
  const { username, badge, secondaryBadge, insertedAt, lastActiveAt } = member;
  return (
    <>
      <Avatar username={username} picture={member.avatar?.full} size="profileTooltip" />
      <p className="mt-3 text-lg leading-snug font-semibold wrap-anywhere">
        <bdi translate="no">{username}</bdi>
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
        <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />
      </p>
      <p className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {insertedAt ? `${profileTexts.memberSince} ${toMonth(insertedAt)}` : null}
        {insertedAt && lastActiveAt ? <br /> : null}
        {lastActiveAt ? describeActivity(lastActiveAt, new Date()) : null}
      </p>
      <ul className="mt-1 flex flex-wrap items-center gap-x-4">
        {actions.map(({ id, label, href }) => (
          <li key={id} className={href === null ? "mt-1 basis-full" : ""}>
            {href === null ? (
              <FollowButton
                followable={{ type: "MEMBER", id: Number(member.id) }}
                name={username}
                variant="profile"
                isFollowed={member.isFollowed}
              />
            ) : (
              <TextLink
                href={href}
                className="inline-flex min-h-11 items-center"
                data-message-to={id === "message" ? username : undefined}
              >
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** As high as most cards, so that the card does not move. */
function Loading() {
  return (
    <div role="status" className="grid min-h-64 content-start gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton isRound className="size-25" />
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-4 w-44" />
    </div>
  );
}
