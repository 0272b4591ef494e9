import { useEffect, useState } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { ReactorsDocument, type ReactorsQuery } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { type Reactable, reactionLabels } from "#lib/reactions/shared/reaction.ts";
import { ReactionIcon } from "./ReactionIcon.tsx";

type Reactor = ReactorsQuery["reactors"]["reactors"][number];

/** The reactors, the newest first, page by page. */
export function ReactorsDialog(props: {
  reactable: Reactable;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { reactable, isOpen, onClose } = props;
  const [reactors, setReactors] = useState<readonly Reactor[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);

  async function load(next: number): Promise<void> {
    setHasFailed(false);
    try {
      const { assocType: reactedType, assocId } = reactable;
      const variables = { assocId: String(assocId), reactedType, page: next };
      const answer = (await request(ReactorsDocument, variables)).reactors;
      setReactors((known) => (next === 1 ? answer.reactors : [...known, ...answer.reactors]));
      setTotal(answer.total);
      setPage(next);
    } catch {
      setHasFailed(true);
    }
  }
  useEffect(() => void load(1), []);

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Who reacted">
      <ul className="grid gap-3" aria-busy={total === null && !hasFailed}>
        {reactors.map(({ user, type }) => (
          <li key={user.id} className="flex items-center gap-3">
            <Avatar username={user.username} picture={user.avatar?.thumb ?? null} />
            <MemberLink member={user} className="min-w-0 flex-1 break-words font-semibold" />
            <span className="inline-flex items-center gap-1 text-ink-soft">
              <ReactionIcon type={type} />
              {reactionLabels[type]}
            </span>
          </li>
        ))}
      </ul>
      {hasFailed ? <p role="alert">{errorTexts.generic}</p> : null}
      {hasFailed || (total !== null && reactors.length < total) ? (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => void load(reactors.length === 0 ? 1 : page + 1)}
        >
          {hasFailed ? "Try again" : "Show more"}
        </Button>
      ) : null}
    </Dialog>
  );
}
