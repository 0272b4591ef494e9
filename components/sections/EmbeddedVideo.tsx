"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";

type Props = {
  provider: "youtube" | "vimeo";
  videoId: string;
  title: string;
  /** URL of a poster image from this site. */
  poster: string;
};

const services = {
  youtube: {
    name: "YouTube",
    player: (id: string) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&cc_load_policy=1`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: "Vimeo",
    player: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id: string) => `https://vimeo.com/${id}`,
  },
};

/**
 * A video of another service. Nothing is requested from that service until the reader presses play,
 * as the text next to the button explains.
 */
export function EmbeddedVideo({ provider, videoId, title, poster }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { name, player, page } = services[provider];
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        src={player(videoId)}
        title={title}
        width={640}
        height={360}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="no-referrer"
        className="aspect-video h-auto w-full rounded-lg border-0 bg-wash-strong"
      />
    );
  }
  return (
    <div className="relative aspect-video overflow-hidden rounded-lg bg-wash-strong">
      <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      <div className="absolute inset-x-3 bottom-3 grid justify-items-start gap-2 rounded-sm bg-surface p-3 text-sm">
        <p>
          If you play this video, {name} will know. Nothing is loaded from {name} before that.
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="needs-script">
            <Button onClick={() => setPlaying(true)}>Play video</Button>
          </span>
          <a
            href={page(videoId)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-link"
          >
            Watch on {name}
          </a>
        </p>
      </div>
    </div>
  );
}
