import { Badge } from "#components/ui/Badge.tsx";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import type { HouseAdLineFragment } from "#graphql/generated/client/graphql.ts";
import { isAdSlot } from "#lib/ads/shared/ad-slots.ts";
import { toDayField } from "#lib/ads/shared/house-ad-form.ts";
import {
  getAdState,
  manageAdsPath,
  slotNames,
  manageAdsTexts as texts,
} from "#lib/ads/shared/manage-ad-texts.ts";
import { HouseAdView } from "./HouseAdView.tsx";

function ActionForm(props: {
  ad: HouseAdLineFragment;
  action: string;
  label: string;
  isActive?: string;
}) {
  const { ad, action, label, isActive } = props;
  return (
    <form method="post" action={`/api/manage/ads/${action}`}>
      <input type="hidden" name="id" value={ad.id} />
      {isActive === undefined ? null : <input type="hidden" name="isActive" value={isActive} />}
      <Button type="submit" variant="quiet" aria-label={texts.named(label, ad.title)}>
        {label}
      </Button>
    </form>
  );
}

/** Days, weight, limit and target, in words. */
function describeAd(ad: HouseAdLineFragment): string {
  const { startsAt, endsAt, weight, maxPerDay, targetKey, targetValue } = ad;
  return [
    ...(startsAt ? [texts.from(toDayField(startsAt))] : []),
    ...(endsAt ? [texts.until(toDayField(endsAt, 1))] : []),
    texts.weight(weight),
    ...(maxPerDay ? [texts.cap(maxPerDay)] : []),
    ...(targetKey && targetValue ? [`${targetKey}: ${targetValue}`] : []),
  ].join(" · ");
}

function HouseAdRow({ ad }: { ad: HouseAdLineFragment }) {
  const { slot, title, isNetwork, isActive } = ad;
  const state = getAdState(ad);
  return (
    <li className="grid gap-2 border-b border-line py-5">
      <p className="flex flex-wrap items-center gap-2">
        <strong dir="auto" className="wrap-anywhere">
          {title}
        </strong>
        <Badge tone={state === "running" ? "success" : "neutral"}>{texts.states[state]}</Badge>
        {isNetwork ? <Badge>{texts.network}</Badge> : null}
      </p>
      <p>{isAdSlot(slot) ? slotNames[slot] : slot}</p>
      <p className="text-sm text-ink-soft">
        {describeAd(ad)} · <bdi>{texts.createdBy(ad.createdBy)}</bdi>
      </p>
      {isAdSlot(slot) ? (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline">
            {texts.preview}
          </summary>
          <div className="overflow-x-auto pb-2">
            <HouseAdView {...ad} slot={slot} imagePath={ad.imagePath ?? null} />
          </div>
        </details>
      ) : null}
      <div className="-ms-5 flex flex-wrap items-center">
        <ButtonLink
          variant="quiet"
          href={`${manageAdsPath}?ad=${ad.id}#ad`}
          aria-label={texts.named(texts.edit, title)}
        >
          {texts.edit}
        </ButtonLink>
        <ActionForm
          ad={ad}
          action="active"
          label={isActive ? texts.switchOff : texts.switchOn}
          isActive={isActive ? "" : "1"}
        />
        <ActionForm ad={ad} action="delete" label={texts.delete} />
      </div>
    </li>
  );
}

/** The ads of a site and of the network, with what can be done with each. */
export function HouseAdList({ ads }: { ads: readonly HouseAdLineFragment[] }) {
  if (ads.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  return (
    <ul className="border-t border-line">
      {ads.map((ad) => (
        <HouseAdRow key={ad.id} ad={ad} />
      ))}
    </ul>
  );
}
