import type { BodyZone } from "#lib/sections/shared/body-zones.ts";

/** How the places of the body are called. */
export const zoneNames: Record<BodyZone, string> = {
  head: "Head",
  torso: "Chest, back and belly",
  legs: "Legs and feet",
  arms: "Arms and hands",
};

/** The words of the symptom checker. They name no disease. */
export const symptomTexts = {
  where: "Where do you feel it?",
  begin: "Choose a place first. You can choose from several, one after the other.",
  what: (zone: string) => `${zone}: what do you notice?`,
  emergency: "Call emergency services now",
  emergencyHow:
    "What you chose can be serious and should not wait. Call the emergency number of your country, or ask someone near you to call. Do not drive yourself.",
  advice:
    "This does not say what you have. Write down what you chose, since when and how often, and take it to your doctor or nurse. If it gets worse quickly or frightens you, call for help.",
} as const;
