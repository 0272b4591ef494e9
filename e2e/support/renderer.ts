/**
 * Whether pages hydrate on interaction, as the direct renderer makes them; those of the server of
 * Next hydrate by themselves. Tests that depend on it have the tag @starts-on-touch.
 */
export const startsOnTouch = process.env.RENDERER !== "next";
