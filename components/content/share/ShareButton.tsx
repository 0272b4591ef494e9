import { Icon } from "#components/ui/Icon.tsx";
import { canShare } from "#lib/content/shared/share-link.ts";
import { shareTexts } from "#lib/content/shared/share-texts.ts";
import { ShareLink } from "./ShareLink.tsx";

type Props = {
  item: { title: string } & Parameters<typeof canShare>[0];
  /** Absolute URL of its page. */
  url: string;
};

/** Shares an item; renders nothing for an item that not everyone may open. */
export function ShareButton({ item, url }: Props) {
  if (!canShare(item)) return null;
  return (
    <ShareLink title={item.title} url={url}>
      <Icon name="share" className="size-5" />
      {shareTexts.share}
    </ShareLink>
  );
}
