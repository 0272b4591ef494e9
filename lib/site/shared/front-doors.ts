/** The pages to begin with that a home page leads to. */
export type DoorId = "diagnosed" | "badDay" | "talk";
export type Door = { id: DoorId; href: string };

type DoorTargets = {
  /** Where somebody who has just been diagnosed begins to read; not every site has such a page. */
  newlyDiagnosed: string | null;
  badDay: string;
  /** The forums; `null` on a site without them. */
  forums: string | null;
};

/** The doors of a home page, in their order: none without a page behind it. */
export function listDoors({ newlyDiagnosed, badDay, forums }: DoorTargets): Door[] {
  const doors: { id: DoorId; href: string | null }[] = [
    { id: "diagnosed", href: newlyDiagnosed },
    { id: "badDay", href: badDay },
    { id: "talk", href: forums },
  ];
  return doors.flatMap(({ id, href }) => (href ? [{ id, href }] : []));
}
