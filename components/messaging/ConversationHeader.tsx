import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { Menu } from "#components/ui/Menu.tsx";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import type { ConversationFacts } from "./use-conversation.ts";
import type { ConversationActions } from "./use-conversation-actions.ts";

type Props = {
  conversation: ConversationFacts;
  heading: string;
  actions: ConversationActions;
  onReport: () => void;
};

/** The conversation partner, and the menu of the conversation. */
export function ConversationHeader({ conversation, heading, actions, onReport }: Props) {
  const { user, isArchived, isBlocked } = conversation;
  const profile = user.path
    ? [{ id: "profile", label: texts.viewProfile, icon: "user" as const, href: user.path }]
    : [];
  return (
    <header className="flex items-center gap-3 border-b border-line pb-4">
      <Avatar username={user.username} picture={user.avatar?.thumb ?? null} size="thumb" />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl wrap-anywhere">{heading}</h1>
        <RoleBadge badge={user.badge} />
      </div>
      <Menu
        label={texts.menu(user.username)}
        triggerClassName={iconButtonClasses}
        trigger={<Icon name="more" />}
        choices={[
          ...profile,
          {
            id: "archive",
            label: isArchived ? texts.moveToInbox : texts.archive,
            icon: isArchived ? "inbox" : "archive",
            onSelect: isArchived ? actions.restore : actions.archive,
          },
          {
            id: "block",
            label: isBlocked ? texts.unblock(user.username) : texts.block(user.username),
            icon: "lock",
            onSelect: isBlocked ? actions.unblock : actions.block,
          },
          { id: "report", label: texts.report, icon: "flag", onSelect: onReport },
        ]}
      />
    </header>
  );
}
