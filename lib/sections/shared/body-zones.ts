/** The zones of the body, with the numbers of the specification (spec §2). */
export const bodyZoneNumbers = { head: 1, torso: 2, legs: 3, arms: 4 } as const;
export type BodyZone = keyof typeof bodyZoneNumbers;
export const bodyZones = Object.keys(bodyZoneNumbers) as [BodyZone, ...BodyZone[]];
