/** Distance below the viewport at which an element counts as near. */
const nearMargin = "600px";

/** Calls once when an element comes near the viewport. @returns a function that stops it */
export function whenNear(element: Element, action: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
