/**
 * Whether pages start with a touch, as the product makes them; those of the server of Next start by themselves. Tests of
 * which all depends on it have the tag @starts-on-touch.
 */
export const startsOnTouch = process.env.RENDERER !== "next";
