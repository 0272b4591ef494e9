/** Notes on one section, on the whole item (`null`), or on a section that is gone. */
export type NoteGroup<Note> = {
  sectionId: string | null;
  isRemoved: boolean;
  notes: Note[];
};

/**
 * Groups notes by section: first those on the whole item, then in the order of the sections, and at the end those on
 * removed sections.
 */
export function groupNotes<Note extends { sectionId?: string | null }>(
  notes: readonly Note[],
  sectionIds: readonly string[],
): NoteGroup<Note>[] {
  const groups = new Map<string | null, Note[]>();
  for (const note of notes) {
    const key = note.sectionId ?? null;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  const known = new Set<string | null>([null, ...sectionIds]);
  const removed = [...groups.keys()].filter((key) => !known.has(key));
  return [...known, ...removed].flatMap((sectionId) => {
    const own = groups.get(sectionId);
    return own ? [{ sectionId, isRemoved: !known.has(sectionId), notes: own }] : [];
  });
}
