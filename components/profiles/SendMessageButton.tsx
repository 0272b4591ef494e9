"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import {
  type CardMember,
  type CardSite,
  profileCardActions,
} from "#lib/profiles/shared/profile-card-actions.ts";

type Props = { member: CardMember & { username: string }; site: CardSite };

/**
 * A link to a new private message, if the viewer may write to the member; with scripts it opens a
 * pop-over.
 */
export function SendMessageButton({ member, site }: Props) {
  const state = useAccount();
  const viewer = state.status === "member" ? state.account : null;
  const action = profileCardActions(viewer, member, site).find(({ id }) => id === "message");
  if (!action?.href) return null;
  return (
    <ButtonLink variant="secondary" href={action.href} data-message-to={member.username}>
      <Icon name="message" className="size-5" />
      {action.label}
    </ButtonLink>
  );
}
