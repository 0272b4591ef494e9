"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { basicIconPaths } from "./basic-icon-paths.ts";
import { iconButtonClasses } from "./button-classes.ts";
import { positionText, slidesInView } from "./carousel-position.ts";
import { PathIcon } from "./PathIcon.tsx";

type Props = {
  /** Name of the carousel, such as "Pictures of the aura". */
  label: string;
  /** `id` is unique in the page. */
  slides: readonly { id: string; title?: string; children: ReactNode }[];
  /** `several` shows two or three slides side by side if there is room. */
  variant?: "one" | "several";
};

/** The visible slides, in the reading direction of the page. */
function measure(track: HTMLElement): { first: number; last: number } {
  const isRtl = getComputedStyle(track).direction === "rtl";
  const edges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return isRtl ? { start: -right, end: -left } : { start: left, end: right };
  };
  return slidesInView(edges(track), [...track.children].map(edges));
}

/**
 * Slides that scroll by touch, by buttons or with the arrow keys. Nothing moves on its own, and
 * without a script it is a scrollable row.
 */
export function Carousel({ label, slides, variant = "one" }: Props) {
  const track = useRef<HTMLElement>(null);
  const [view, setView] = useState({ first: 0, last: 0 });
  const end = slides.length - 1;

  // The number of visible slides depends on the layout.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setView(measure(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function show(index: number): void {
    const slide = track.current?.children[Math.min(Math.max(index, 0), end)];
    // Only the track scrolls, not the page.
    slide?.scrollIntoView({ inline: "start", block: "nearest" });
  }

  function moveByKey(event: KeyboardEvent): void {
    if (event.target !== track.current || isComposing(event)) return;
    const isRtl = getComputedStyle(track.current).direction === "rtl";
    const steps: Record<string, number> = {
      ArrowRight: view.first + (isRtl ? -1 : 1),
      ArrowLeft: view.first + (isRtl ? 1 : -1),
      Home: 0,
      End: end,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(step);
  }

  const button = (step: -1 | 1, label: string, icon: "chevron-left" | "chevron-right") => (
    <button
      type="button"
      data-replay=""
      aria-label={label}
      // Still focusable, so that focus is not lost at the last slide.
      aria-disabled={step < 0 ? view.first === 0 : view.last === end}
      onClick={() => show(view.first + step)}
      className={`${iconButtonClasses} border border-line-strong aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-wash`}
    >
      <PathIcon path={basicIconPaths[icon]} className="rtl:-scale-x-100" />
    </button>
  );

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <section
        ref={track}
        aria-label={`${label}: slides`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        data-variant={variant}
        className="carousel-track"
        onKeyDown={moveByKey}
        onScroll={(event) => setView(measure(event.currentTarget))}
      >
        {slides.map(({ id, title, children }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
          <div
            key={id}
            // An anchor, so that a link can scroll to the slide.
            id={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}${title ? `: ${isolateText(title)}` : ""}`}
          >
            {children}
          </div>
        ))}
      </section>
      <div className="mt-4 flex items-center gap-3 noscript:hidden">
        {button(-1, "Previous slide", "chevron-left")}
        <p aria-live="polite" className="min-w-16 text-center text-sm text-ink-soft tabular-nums">
          {positionText(view, slides.length)}
        </p>
        {button(1, "Next slide", "chevron-right")}
      </div>
    </section>
  );
}
