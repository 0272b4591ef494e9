import { useEffect, useRef, useState } from "react";

/** The height in CSS pixels of an element that stays at the top of the window; 0 while it scrolls with the page. */
export function useStickyHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === "sticky";
      setHeight(isSticky ? Math.ceil(element.getBoundingClientRect().height) : 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height] as const;
}
