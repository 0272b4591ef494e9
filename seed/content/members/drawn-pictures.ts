import type {
  AvatarGroundName,
  DrawnAvatar,
  DrawnAvatarName,
} from "#lib/members/shared/drawn-avatars.ts";

const onOwnGround: readonly (readonly [username: string, name: DrawnAvatarName])[] = [
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
];

/** Members with the same drawing, each with a different background. */
const onOtherGrounds: readonly (readonly [
  username: string,
  name: DrawnAvatarName,
  ground: AvatarGroundName,
])[] = [
  ["theo.walks", "peep-18", "sky"],
  ["Ewa.Zielinska", "peep-08", "sky"],
  ["sofia.lindqvist", "peep-08", "mint"],
  ["bea_thorne", "peep-14", "peach"],
  ["quietcorner", "peep-02", "sky"],
  ["OldBlueVan", "peep-07", "lemon"],
  ["meadowlark77", "peep-14", "mint"],
  ["ThreeCatsDeep", "peep-05", "peach"],
  ["notanearlybird", "peep-06", "mint"],
  ["sam_i_am_tired", "peep-18", "lemon"],
  ["ThirdCupOfCoffee56", "peep-03", "rose"],
  ["PaperLanterns", "peep-12", "mint"],
  ["carlos.m.reyes", "peep-06", "peach"],
  ["GrandmaJune", "peep-03", "mint"],
  ["nightshiftnell", "peep-02", "peach"],
  ["Aarav_P", "peep-06", "lemon"],
  ["BethInBoots", "peep-17", "sky"],
  ["WalterH1948", "peep-07", "lilac"],
  ["jjwashington", "peep-10", "peach"],
  ["LoudLibrarian", "peep-02", "lemon"],
  ["Thuy Nguyen-Ross", "peep-12", "lilac"],
  ["pixelpete", "peep-18", "rose"],
  ["fatima-z", "peep-04", "rose"],
  ["RiverRat", "peep-11", "mint"],
  ["Chiamaka", "peep-13", "lemon"],
  ["stitch-by-stitch", "peep-14", "lilac"],
  ["AbuelaConny", "peep-03", "lemon"],
  ["Zaid_R", "peep-06", "lilac"],
  ["TJ the DJ", "peep-15", "sky"],
  ["cloudspotter", "peep-07", "peach"],
  ["LuciaFromTheBakery", "peep-17", "lilac"],
  ["Ravi-K", "peep-18", "mint"],
  ["halfmarathonhal", "peep-11", "sky"],
  ["Siobhan.Mc", "peep-05", "rose"],
  ["desert_rose_az", "peep-17", "peach"],
  ["plaidblanket", "peep-08", "rose"],
];

/** Members who chose a drawn picture; the others show their initials. */
export const drawnPictures: ReadonlyMap<string, DrawnAvatar> = new Map(
  [...onOwnGround, ...onOtherGrounds].map(([username, name, ground = null]) => [
    username,
    { name, ground },
  ]),
);
