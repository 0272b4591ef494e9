import type { BodyZone } from "#lib/sections/shared/body-zones.ts";

/** The names of the body zones. */
export const zoneNames: Record<BodyZone, string> = {
  head: "Head",
  torso: "Chest, back and belly",
  legs: "Legs and feet",
  arms: "Arms and hands",
};

/** The texts of the symptom checker. They name no disease. */
export const symptomTexts = {
  where: "Where do you feel it?",
  begin: "Choose a part of the body. You can add symptoms from several.",
  what: (zone: string) => `${zone}: what do you notice?`,
  emergency: "Call emergency services now",
  emergencyHow:
    "These symptoms can be serious. Call your local emergency number now, or ask someone near you to call. Don’t drive yourself.",
  advice:
    "This isn’t a diagnosis. Write down your symptoms, when they started and how often you have them, and show the list to your doctor or nurse. If they get worse quickly, get medical help.",
} as const;
