"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { starts } from "#components/ui/starts.ts";
import type { QuizPlayerProps } from "./QuizPlayer.tsx";

/**
 * Replaces the plain form of a quiz, its children, by the player. The form stays if the player cannot be
 * loaded or if the reader has begun to answer in it. The player is lower, so it does not wait for a reader
 * to come near, who would see the page move.
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
    <div ref={box} {...starts("idle")}>
      {Player ? <Player {...props} /> : children}
    </div>
  );
}
