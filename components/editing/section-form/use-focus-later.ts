import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to an element that the next render brings.
 * @returns the container in which the element is, and a function that takes its selector
 */
export function useFocusLater(): [RefObject<HTMLDivElement | null>, (selector: string) => void] {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = container.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    element?.focus();
  });
  return [
    container,
    (selector) => {
      wanted.current = selector;
    },
  ];
}
