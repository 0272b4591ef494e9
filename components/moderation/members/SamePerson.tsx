import type { ReactNode } from "react";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { Time } from "#components/ui/Time.tsx";
import type {
  JoinedAccountFragment,
  MergePreviewPartsFragment,
} from "#graphql/generated/client/graphql.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { type MergeState, memberMergePaths } from "#lib/moderation/shared/members/member-merge.ts";
import {
  mergeStateLabels,
  memberMergeTexts as texts,
} from "#lib/moderation/shared/members/member-merge-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { MergePreview } from "./MergePreview.tsx";

/** The accounts of a person, for admins. */
export type SamePersonData = {
  merges: readonly JoinedAccountFragment[];
  /** The search term for an account. */
  search: string;
  /** The reason why it cannot be merged. */
  problem: string | null;
  preview: MergePreviewPartsFragment | null;
};

type Props = SamePersonData & {
  memberId: string;
  /** The result of the last form. */
  children?: ReactNode;
};

/**
 * The accounts that were merged into a member's account, and the forms to merge another account. Works without
 * scripts.
 */
export function SamePerson({ memberId, merges, search, problem, preview, children }: Props) {
  return (
    <section id="same-person" aria-labelledby="same-person-title" className="mt-10">
      <h2 id="same-person-title" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 mb-4 max-w-read text-ink-soft">{texts.lead}</p>
      {children}
      {merges.length > 0 ? (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {merges.map((merge) => (
            <JoinedAccount key={merge.id} merge={merge} memberId={memberId} />
          ))}
        </ul>
      ) : null}
      <form
        action={managedMemberPath(memberId)}
        className="flex max-w-read flex-wrap items-end gap-4"
      >
        <TextField
          name="join"
          label={texts.searchLabel}
          defaultValue={search}
          required
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {texts.find}
        </Button>
      </form>
      {problem === null ? null : (
        <div className="mt-4" role="status">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
      {preview ? <MergePreview preview={preview} /> : null}
    </section>
  );
}

function JoinedAccount({ merge, memberId }: { merge: JoinedAccountFragment; memberId: string }) {
  const { id, state, insertedAt, kept, gone, actor } = merge;
  if (!kept || !gone) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {kept.id === memberId ? texts.joinedHere(gone.username) : texts.joinedTo(kept.username)}
        </p>
        <p className="text-sm text-ink-soft">
          {mergeStateLabels[state.toLowerCase() as MergeState]} · <Time at={insertedAt} />
          {actor ? ` · ${isolateText(actor.username)}` : null}
        </p>
      </div>
      {state === "DONE" && kept.id === memberId ? (
        <form method="post" action={memberMergePaths.undo}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="member" value={memberId} />
          <Button type="submit" variant="secondary">
            {texts.undo}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
