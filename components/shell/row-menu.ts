import type { ShellMenu } from "./site-shell.ts";

/** The number of characters of menu titles that fit next to the tools and a site name of `usualName` characters. */
const roomForTitles = 44;
const usualName = 16;

/** The first entries of a menu that fit into the row of the header; the drawer has them all. */
export function toRow(menu: ShellMenu, siteName: string): ShellMenu {
  let room = roomForTitles - Math.max(0, siteName.length - usualName);
  const end = menu.findIndex(({ title }) => {
    room -= title.length + 4;
    return room < 0;
  });
  return end === -1 ? menu : menu.slice(0, end);
}

/** Whether the row shows the whole menu: its panels show only one level below the entries. */
export const isWholeInRow = (menu: ShellMenu, siteName: string): boolean =>
  menu.length > 0 &&
  toRow(menu, siteName).length === menu.length &&
  menu.every(({ items }) => items.every((item) => item.items.length === 0));
