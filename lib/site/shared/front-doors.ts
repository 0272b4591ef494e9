/** The entry pages that a home page links to. */
export type DoorId = "diagnosed" | "badDay" | "talk";
export type Door = { id: DoorId; href: string };

type DoorTargets = {
  /** The first page for newly diagnosed people; not every site has one. */
  newlyDiagnosed: string | null;
  badDay: string;
  /** The forums; `null` on a site without them. */
  forums: string | null;
};

/** The entry links of a home page, in order, without links that have no page. */
export function listDoors({ newlyDiagnosed, badDay, forums }: DoorTargets): Door[] {
  const doors: { id: DoorId; href: string | null }[] = [
    { id: "diagnosed", href: newlyDiagnosed },
    { id: "badDay", href: badDay },
    { id: "talk", href: forums },
  ];
  return doors.flatMap(({ id, href }) => (href ? [{ id, href }] : []));
}
