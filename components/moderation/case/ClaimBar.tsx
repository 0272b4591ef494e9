import { Button } from "#components/ui/Button.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import type { Claim, useClaim } from "./use-claim.ts";

type Props = ReturnType<typeof useClaim> & { viewerId: string };

function ClaimText({ claim, viewerId }: { claim: Claim; viewerId: string }) {
  if (!claim) return texts.free;
  const until = <Time key={claim.until} at={claim.until} format="timeOrDateTime" />;
  if (claim.id === viewerId)
    return (
      <>
        {texts.heldByYou} {until}.
      </>
    );
  return (
    <>
      <strong className="font-semibold">
        <bdi translate="no">{claim.username}</bdi>
      </strong>{" "}
      {texts.heldBy} {until}.
    </>
  );
}

/** The moderator who works on the case, with the button to claim or release it. */
export function ClaimBar({ claim, isBusy, take, giveBack, viewerId }: Props) {
  const isOwn = claim?.id === viewerId;
  return (
    <div className="rounded-lg border border-line bg-wash p-4">
      <p role="status" className="flex items-start gap-2">
        <Icon name={claim ? "lock" : "people"} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">
          <ClaimText claim={claim} viewerId={viewerId} />
        </span>
      </p>
      <div className="mt-3 empty:hidden noscript:hidden">
        {claim === null ? (
          <Button variant="secondary" isBusy={isBusy} onClick={take}>
            {texts.claim}
          </Button>
        ) : isOwn ? (
          <Button variant="secondary" isBusy={isBusy} onClick={giveBack}>
            {texts.release}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
