"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { QuizPlayerProps } from "./QuizPlayer.tsx";

/**
 * Replaces the plain form of a quiz, its children, with the player. The form stays if the player
 * cannot be loaded or the reader has started to answer. The player is less tall than the form, so
 * it loads before the reader scrolls near, to avoid a visible layout shift.
 */
export function LazyQuizPlayer({ children, ...props }: QuizPlayerProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<QuizPlayerProps> | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const isBegun = () => element.matches(":focus-within") || element.querySelector(":checked");
    loadChunk(() => import("./QuizPlayer.tsx")).then(
      ({ QuizPlayer }) => void (isBegun() || setPlayer(() => QuizPlayer)),
      () => undefined,
    );
  }, []);

  return (
    <div ref={box} {...hydrateWhen("idle")}>
      {Player ? <Player {...props} /> : children}
    </div>
  );
}
