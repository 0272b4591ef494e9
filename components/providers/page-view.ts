let id: string | undefined;

/** One id for the time this page is open (spec §7 page view id). */
export function pageViewId(): string {
  id ??= crypto.randomUUID();
  return id;
}
