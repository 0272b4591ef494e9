import { splitParagraphs } from "#lib/core/shared/text.ts";
import type { Video } from "#lib/sections/shared/section-fields.ts";
import { EmbeddedVideo } from "./EmbeddedVideo.tsx";

/** A duration as text: `45 seconds`, `3 min 20 s`, `1 h 5 min`. */
function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/**
 * A video in a box of fixed height. Nothing is fetched before it is played: files of this site use the browser's
 * player, embeds load after a click.
 */
export function VideoBox({ video }: { video: Video }) {
  const { title, poster, seconds, transcript } = video;
  return (
    <>
      <figure>
        {video.provider === "file" ? (
          <video
            controls
            playsInline
            preload="none"
            poster={poster.url}
            width={16}
            height={9}
            aria-label={title}
            className="aspect-video h-auto w-full rounded-lg bg-wash-strong object-cover"
          >
            <source src={video.url} />
            <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
          </video>
        ) : (
          <EmbeddedVideo
            provider={video.provider}
            videoId={video.videoId}
            title={title}
            poster={poster.url}
          />
        )}
        <figcaption className="mt-3 text-base">
          <span className="font-semibold">{title}</span>
          <span className="text-ink-soft">
            {" · "}
            <span className="whitespace-nowrap">{formatDuration(seconds)}</span>
          </span>
        </figcaption>
      </figure>
      {transcript ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-link">Read the transcript</summary>
          <div className="grid gap-3 pt-1">
            {splitParagraphs(transcript).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}
