/**
 * Drawn pictures that members can choose instead of a photo. The files are in `public/media/avatars`, whose
 * licence is beside them; a picture that changes gets another name, because browsers keep it for a year.
 */
export const drawnAvatars = [
  { name: "peep-01", label: "Short round afro, green top" },
  { name: "peep-02", label: "Hair up with a headband" },
  { name: "peep-03", label: "White hair and glasses, purple top" },
  { name: "peep-04", label: "Black headscarf" },
  { name: "peep-05", label: "Long wavy black hair" },
  { name: "peep-06", label: "Short black hair, green top" },
  { name: "peep-07", label: "Grey hair, green top" },
  { name: "peep-08", label: "Blond bob" },
  { name: "peep-09", label: "Purple turban" },
  { name: "peep-10", label: "Short twists, blue top" },
  { name: "peep-11", label: "Bald with glasses" },
  { name: "peep-12", label: "Straight black hair, parted at the side" },
  { name: "peep-13", label: "Braids tied back" },
  { name: "peep-14", label: "Grey bun and glasses" },
  { name: "peep-15", label: "Shaved sides, purple top" },
  { name: "peep-16", label: "Many small buns" },
  { name: "peep-17", label: "Long curly hair" },
  { name: "peep-18", label: "Black hair combed up" },
] as const;

export type DrawnAvatarName = (typeof drawnAvatars)[number]["name"];

export const drawnAvatarFolder = "/media/avatars/";

/** The path of a drawn picture. */
export const drawnAvatarPath = (name: DrawnAvatarName): string => `${drawnAvatarFolder}${name}.svg`;

/** Whether a value is the name of a drawn picture. */
export const isDrawnAvatar = (value: unknown): value is DrawnAvatarName =>
  drawnAvatars.some(({ name }) => name === value);
