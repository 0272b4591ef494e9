/**
 * Drawn pictures that members can choose instead of a photo. The files and their licence are in
 * `public/media/avatars`. A changed picture needs a new name, because browsers cache it for a year.
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

/** Backgrounds that members can choose for a drawn picture instead of its own. */
export const avatarGrounds = [
  { name: "lilac", label: "Lilac", color: "#d8cdf0" },
  { name: "sky", label: "Sky", color: "#c4dcf2" },
  { name: "mint", label: "Mint", color: "#c3e5d3" },
  { name: "lemon", label: "Lemon", color: "#f3e6a8" },
  { name: "peach", label: "Peach", color: "#f8d3b8" },
  { name: "rose", label: "Rose", color: "#f5cad2" },
] as const;

export type AvatarGroundName = (typeof avatarGrounds)[number]["name"];

/** A drawn picture; `ground` is null for its own background. */
export type DrawnAvatar = { name: DrawnAvatarName; ground: AvatarGroundName | null };

export const drawnAvatarFolder = "/media/avatars/";

/** The path of a drawn picture, the only stored part of the choice. */
export const drawnAvatarPath = (
  name: DrawnAvatarName,
  ground: AvatarGroundName | null = null,
): string => `${drawnAvatarFolder}${name}${ground ? `-${ground}` : ""}.svg`;

/** Whether a value is the name of a drawn picture. */
export const isDrawnAvatar = (value: unknown): value is DrawnAvatarName =>
  drawnAvatars.some(({ name }) => name === value);

/** Whether a value is the name of a background. */
export const isAvatarGround = (value: unknown): value is AvatarGroundName =>
  avatarGrounds.some(({ name }) => name === value);

/** The drawn picture that a path shows; `null` for a photo and for any other path. */
export function parseDrawnAvatarPath(path: string): DrawnAvatar | null {
  const [, name, ground = null] =
    /^\/media\/avatars\/(peep-\d\d)(?:-([a-z]+))?\.svg$/.exec(path) ?? [];
  if (!isDrawnAvatar(name)) return null;
  return ground === null || isAvatarGround(ground) ? { name, ground } : null;
}
