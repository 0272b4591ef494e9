/** The address of the not-found screen, which all missing pages of a site share. */
export const notFoundPath = "/404";

/** A path that no page has, for rendering the response to an unknown URL. */
export const unknownPath = "/404/not-found";

/** The path of the page that a device shows offline. The page is the same for everyone. */
export const offlinePath = "/offline";
