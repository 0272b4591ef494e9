"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { threadAuthorTexts } from "#lib/forums/shared/thread-author-texts.ts";

/** Link for the author of a thread to edit or delete it. */
export function EditThreadLink({ thread }: { thread: { path: string; author: { id: string } } }) {
  const account = useAccount();
  if (account.status !== "member" || account.account.id !== thread.author.id) return null;
  return (
    <a
      href={`${thread.path}/edit`}
      className="inline-flex min-h-11 items-center px-2 font-semibold text-link underline"
    >
      {threadAuthorTexts.editOrDelete}
    </a>
  );
}
