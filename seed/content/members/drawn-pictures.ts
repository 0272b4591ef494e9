import type { DrawnAvatarName } from "#lib/members/shared/drawn-avatars.ts";

/** Members who chose a drawn picture; the others show their initials. */
export const drawnPictures: ReadonlyMap<string, DrawnAvatarName> = new Map([
  ["MaraModerates", "peep-02"],
  ["juniper_k", "peep-08"],
  ["Nora Writes", "peep-13"],
  ["Noor.Haddad", "peep-04"],
  ["DianeWrites", "peep-14"],
  ["tomas-oreilly", "peep-07"],
  ["Priya_Raman", "peep-12"],
  ["Leilani K", "peep-05"],
  ["marcus.bell", "peep-10"],
  ["GrantParkerHall", "peep-11"],
  ["Amara-O", "peep-01"],
  ["HenryTanaka", "peep-06"],
  ["Rosa Delgado", "peep-17"],
  ["Yusuf Demir", "peep-18"],
  ["kofi.mensah", "peep-15"],
  ["Ingrid-S", "peep-03"],
  ["MamaMwangi", "peep-09"],
  ["zoe-in-the-city", "peep-16"],
]);
