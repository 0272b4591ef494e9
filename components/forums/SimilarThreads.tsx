"use client";

import { useEffect, useRef, useState } from "react";
import { request } from "#components/providers/request.ts";
import {
  SimilarThreadsDocument,
  type SimilarThreadsQuery,
} from "#graphql/generated/client/graphql.ts";
import { contentLink } from "#lib/content/shared/content-link.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

/** Pause after typing before the server is asked, in ms: the same as before forms validate. */
const debounceMs = 500;
const minTitleLength = 8;

type Similar = SimilarThreadsQuery["similarThreads"];

/**
 * Threads with a title like the one being typed in the form around it, so that a question that has been
 * answered is found before it is asked again. If they cannot be loaded, nothing is shown.
 */
export function SimilarThreads() {
  const region = useRef<HTMLDivElement>(null);
  const [similar, setSimilar] = useState<Similar>([]);
  const asked = useRef("");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const field = region.current
      ?.closest("form")
      ?.querySelector<HTMLInputElement>("input[name=title]");
    if (!field) return;

    async function ask(title: string): Promise<void> {
      asked.current = title;
      if (title.length < minTitleLength) return setSimilar([]);
      try {
        const { similarThreads } = await request(SimilarThreadsDocument, { title });
        // A late answer for an outdated title is dropped.
        if (asked.current === title) setSimilar(similarThreads);
      } catch {
        setSimilar([]);
      }
    }
    const handleInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const title = field.value.trim();
        if (title !== asked.current) void ask(title);
      }, debounceMs);
    };
    // The field may already contain a draft.
    handleInput();
    field.addEventListener("input", handleInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", handleInput);
    };
  }, []);

  return (
    <div ref={region} aria-live="polite" className="empty:-mt-6">
      {similar.length > 0 ? (
        <section
          aria-label={threadTexts.similar}
          className="rounded-lg border border-line bg-wash p-4 sm:p-5"
        >
          <p className="font-semibold">{threadTexts.similar}</p>
          <ul className="mt-1">
            {similar.map((thread) => (
              <li key={thread.id}>
                <a
                  {...contentLink(thread)}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 text-link no-underline"
                >
                  <span className="underline">{thread.title}</span>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {thread.commentCount === 1 ? "1 reply" : `${thread.commentCount} replies`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
