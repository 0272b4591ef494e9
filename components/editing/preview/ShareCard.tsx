import { useState } from "react";
import { previewTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import type { PageHead } from "./page-head.ts";

/** A page as a card where its address is shared. */
export function ShareCard({ head }: { head: PageHead }) {
  const { image, url, shareTitle, shareDescription, siteName } = head;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isFailed = image !== null && failedUrl === image.url;
  const note = image === null ? texts.noPicture : image.isDrawn ? texts.drawnPicture : null;
  return (
    <div className="grid gap-4">
      <figure
        aria-label={texts.views.share}
        className="max-w-125 overflow-hidden rounded-md border border-line bg-surface font-sans wrap-anywhere"
      >
        {image === null || isFailed ? null : (
          // Most cards have this shape, and cut other pictures.
          <img
            src={image.url}
            alt={image.alt}
            onError={() => setFailedUrl(image.url)}
            className="aspect-[1.91] w-full object-cover"
          />
        )}
        {isFailed ? (
          <p className="grid aspect-[1.91] place-content-center bg-wash p-4 text-center">
            {texts.pictureFailed}
          </p>
        ) : null}
        <div className="grid gap-1 border-t border-line p-4">
          <span className="text-sm text-ink-soft">{siteName || new URL(url).host}</span>
          <span className="line-clamp-2 font-semibold">{shareTitle}</span>
          <span className="line-clamp-2 text-sm">{shareDescription}</span>
        </div>
      </figure>
      {note ? <p>{note}</p> : null}
    </div>
  );
}
