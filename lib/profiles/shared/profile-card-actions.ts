import { isWritingAllowed, readsMessages } from "#lib/members/shared/member-contact.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { isModeratorOrAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { profileCardTexts as texts } from "./profile-card-texts.ts";

/** The actions on a member's card. */
export type ProfileCardAction = {
  id: "articles" | "profile" | "message" | "follow" | "flag";
  label: string;
  /** The page that it opens; null for the Follow button. */
  href: string | null;
};

type CardViewer = Pick<KnownViewer, "roleId"> & { id: string };
export type CardMember = {
  id: string;
  slug: string;
  roleId: number;
  badge: string | null;
  legacyRole: string | null;
  isEditorialTeam: boolean;
};
export type CardSite = { hasPrivateMessaging: boolean; isMessagingRestricted: boolean };

const writerBadges = ["contributor", "moderator_contributor"];

const isWriter = ({ badge, legacyRole }: CardMember) =>
  legacyRole !== null || (badge !== null && writerBadges.includes(badge));

/** Whether the card offers to write a message, by the same rule as for sending one. */
function canBeMessaged(viewer: CardViewer | null, member: CardMember, site: CardSite): boolean {
  if (!site.hasPrivateMessaging || !readsMessages(member)) return false;
  return isWritingAllowed({
    isRestricted: site.isMessagingRestricted,
    viewerRoleId: viewer?.roleId ?? null,
    partnerRoleId: member.roleId,
  });
}

/**
 * The actions on the card of a member, in order (spec §2 Profile tooltip).
 * @param viewer `null` for a guest, who is asked to join before following or writing
 */
export function profileCardActions(
  viewer: CardViewer | null,
  member: CardMember,
  site: CardSite,
): ProfileCardAction[] {
  const isOwn = viewer?.id === member.id;
  const { id, slug } = member;
  const actions: (ProfileCardAction | false)[] = [
    isWriter(member) && {
      id: "articles",
      label: texts.viewArticles,
      href: `/author/${encodeURIComponent(slug)}`,
    },
    { id: "profile", label: texts.viewProfile, href: memberPath(slug) },
    !isOwn &&
      canBeMessaged(viewer, member, site) && {
        id: "message",
        label: texts.sendMessage,
        href: `/messages/new?to=${id}`,
      },
    !isOwn && { id: "follow", label: texts.follow, href: null },
    !isOwn &&
      viewer !== null &&
      isModeratorOrAdmin(viewer) && {
        id: "flag",
        label: texts.flagUser,
        href: `/content-flag/user/${id}`,
      },
  ];
  return actions.filter((action) => action !== false);
}
