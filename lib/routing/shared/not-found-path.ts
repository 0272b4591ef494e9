/** The address of the not-found screen, which all missing pages of a site share. */
export const notFoundPath = "/404";
