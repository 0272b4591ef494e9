type Edges = { start: number; end: number };

/**
 * Which slides are looked at: from the one whose beginning is nearest to that of the track, to the
 * last one that is whole.
 * @param track its edges, and each slide's, in pixels along the reading direction
 * @returns two indexes from 0, which are the same where one slide fills the track
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
  // Edges are fractions of a pixel, and the track has some room around its slides.
  const last = slides.findLastIndex((slide) => slide.end <= track.end + 2);
  return { first, last: Math.max(first, last) };
}

/** Where one is among the slides, such as `2 of 5` or `2–4 of 5`. */
export function positionText(view: { first: number; last: number }, count: number): string {
  const { first, last } = view;
  return `${first === last ? first + 1 : `${first + 1}–${last + 1}`} of ${count}`;
}
