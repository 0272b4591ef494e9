type Edges = { start: number; end: number };

/**
 * Finds the visible slides: from the one nearest to the start of the track to the last one that is
 * fully visible.
 * @param track the edges of the track and of each slide, in pixels along the reading direction
 * @returns two indexes from 0, equal if one slide fills the track
 */
export function slidesInView(
  track: Edges,
  slides: readonly Edges[],
): { first: number; last: number } {
  const distance = (slide: Edges) => Math.abs(slide.start - track.start);
  const nearest = Math.min(...slides.map(distance));
  const first = Math.max(
    slides.findIndex((slide) => distance(slide) === nearest),
    0,
  );
  // Edges are fractional, and the track has padding.
  const last = slides.findLastIndex((slide) => slide.end <= track.end + 2);
  return { first, last: Math.max(first, last) };
}

/** The position, such as `2 of 5` or `2–4 of 5`. */
export function positionText(view: { first: number; last: number }, count: number): string {
  const { first, last } = view;
  return `${first === last ? first + 1 : `${first + 1}–${last + 1}`} of ${count}`;
}
