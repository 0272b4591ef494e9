"use client";

import { type FormEvent, useState } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { type BlockedUsersQuery, BlockPartnerDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { blockedTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";

type Member = BlockedUsersQuery["blockedUsers"][number];

/**
 * Members whom the viewer has blocked. An unblocked member stays in the list, so that they can be
 * blocked again.
 */
export function BlockedList({ members }: { members: readonly Member[] }) {
  return (
    <ul aria-label={texts.list} className="border-t border-line">
      {members.map((member) => (
        <BlockedRow key={member.id} member={member} />
      ))}
    </ul>
  );
}

function BlockedRow({ member: { id, username, avatar } }: { member: Member }) {
  const [isBlocked, setIsBlocked] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [status, setStatus] = useState("");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      const { blockUser } = await request(BlockPartnerDocument, {
        userId: id,
        isBlocked: !isBlocked,
      });
      setIsBlocked(blockUser.isBlocked);
      setStatus(blockUser.isBlocked ? texts.blockedAgain(username) : texts.unblocked(username));
    } catch {
      showToast({ type: "error", description: errorTexts.generic });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Avatar username={username} picture={avatar?.thumb ?? null} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi translate="no">{username}</bdi>
        </p>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {status}
        </p>
      </div>
      <form
        method="post"
        action="/api/messages/block"
        onSubmit={(event) => void submit(event)}
        className="shrink-0"
      >
        <input type="hidden" name="userId" value={id} />
        <input type="hidden" name="isBlocked" value={String(!isBlocked)} />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isSaving}
          aria-label={isBlocked ? texts.unblockMember(username) : texts.blockMember(username)}
        >
          {isBlocked ? texts.unblock : texts.blockAgain}
        </Button>
      </form>
    </li>
  );
}
