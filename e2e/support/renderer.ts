/**
 * Whether pages hydrate on interaction, as with the direct renderer; pages of the server of Next hydrate at once.
 * Tests that depend on it have the tag @starts-on-touch.
 */
export const startsOnTouch = process.env.RENDERER !== "next";
