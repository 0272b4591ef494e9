import type { HouseAd } from "#lib/ads/shared/house-ad.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";

/** A house ad of the demo network; without a site it is for all sites. */
export type SeedHouseAd = Pick<HouseAd, "slot" | "title" | "text" | "label" | "href"> & {
  site?: string;
  /** The description of its picture; a forum ad in a low box has no picture. */
  scene?: Scene;
  weight?: number;
  maxPerDay?: number;
  target?: { key: NonNullable<HouseAd["targetKey"]>; value: string };
  /** Days from now. */
  startsInDays?: number;
  endsInDays?: number;
  isOff?: boolean;
};

/** The publisher's house ads. */
export const seedHouseAds: readonly SeedHouseAd[] = [
  {
    slot: "leaderboard",
    label: "Go to the forums",
    href: "/forums",
    title: "Somebody here has been through it too",
    text: "Ask, answer or just read along in the forums.",
    weight: 3,
  },
  {
    slot: "leaderboard",
    label: "Sign up",
    href: "/#footer",
    title: "One email, when there is something new",
    text: "New articles, and the threads that people answered.",
  },
  {
    slot: "square",
    label: "Read stories",
    href: "/stories",
    title: "In their own words",
    scene: { setting: "desk", objects: ["open-book", "hot-beverage", "pencil"] },
    text: "Members write about the day of the diagnosis, work, family and the small wins.",
    weight: 2,
  },
  {
    slot: "square",
    label: "Sign up",
    href: "/#footer",
    title: "The week in one email",
    scene: { setting: "morning", objects: ["envelope", "hot-beverage", "tulip"] },
    text: "New articles, and the threads that people answered. Stop it with one press.",
    weight: 2,
    maxPerDay: 4,
  },
  {
    slot: "halfpage",
    label: "Start a thread",
    href: "/create-thread",
    title: "Ask what you could not ask in ten minutes at the doctor’s",
    scene: { setting: "room", objects: ["couch-and-lamp", "hot-beverage"] },
    text: "What helped with the tiredness? How do you tell your boss? Somebody has an answer that is not in the leaflet. Moderators read along every day and keep it kind.",
    weight: 2,
  },
  {
    slot: "halfpage",
    label: "How we work",
    href: "/about-us",
    title: "An editor reads every article before you do",
    scene: { setting: "desk", objects: ["memo", "glasses"] },
    text: "We say when something is not known. Nothing here is paid for unless it says so above the title.",
  },
  {
    slot: "native",
    label: "Read the rules",
    href: "/community-rules",
    title: "Believe each other: how we talk here",
    scene: { setting: "plain", objects: ["heart-hands", "left-speech-bubble"] },
    text: "Nobody has to prove that it hurts. The rules of the community in one page.",
  },
  {
    slot: "native",
    label: "Go to the recipes",
    href: "/recipes",
    title: "Cooking on a day with little strength",
    scene: { setting: "counter", objects: ["pot-of-food", "carrot"] },
    text: "Recipes by members, most of them in half an hour and one pot.",
    weight: 2,
  },
  {
    slot: "video",
    label: "See all stories",
    href: "/stories",
    title: "Your story could be the one that somebody needs tonight",
    scene: { setting: "night", objects: ["notebook-with-decorative-cover", "candle"] },
    text: "Write it in your own time. An editor helps with the commas if you like.",
  },
  {
    site: "migraine",
    slot: "square",
    label: "Pack the kit",
    href: "/posts/packing-a-migraine-kit-for-work-car-and-bedside",
    title: "A kit for work, car and bedside",
    scene: { setting: "room", objects: ["backpack", "sunglasses", "headphone"] },
    text: "What members keep within reach, and where.",
    weight: 3,
    maxPerDay: 6,
  },
  {
    site: "migraine",
    slot: "halfpage",
    label: "Read their words",
    href: "/stories",
    title: "Community Voice: this year’s members of the jury are reading",
    scene: { setting: "desk", objects: ["trophy", "memo"] },
    text: "Stories published before the end of the month take part. There is no form: write, and you are in.",
    weight: 4,
    endsInDays: 21,
    target: { key: "ad_category", value: "stories" },
  },
  {
    site: "migraine",
    slot: "home_leaderboard",
    label: "Join in",
    href: "/forums",
    title: "Tonight in the forums: getting through a shift with aura",
    text: "Members compare notes. Read along or add yours.",
    weight: 2,
    maxPerDay: 5,
  },
  {
    site: "migraine",
    slot: "leaderboard",
    label: "Tell us",
    href: "/forums",
    title: "A survey about light and screens opens soon",
    text: "Ten questions, no names. The results are published here.",
    startsInDays: 14,
    endsInDays: 44,
  },
  {
    site: "mentalhealth",
    slot: "square",
    label: "Join in",
    href: "/forums",
    title: "One good thing today",
    scene: { setting: "morning", objects: ["sunflower", "butterfly", "hot-beverage"] },
    text: "A thread without advice: members write one small thing that went well.",
    weight: 3,
  },
  {
    site: "shn",
    slot: "home_native",
    label: "See the awards",
    href: "/patient-leadership",
    title: "Patient Leader of the Year: nominations are open",
    scene: { setting: "plain", objects: ["trophy", "clapping-hands"] },
    text: "Name somebody who made their corner of the world easier for others.",
    weight: 3,
    endsInDays: 30,
  },
  {
    site: "shn",
    slot: "square",
    label: "Read more",
    href: "/patient-leadership",
    title: "Certification for patient leaders: the autumn course",
    text: "Last year’s course. Kept here to be changed for the next one.",
    isOff: true,
  },
];
