/** The address of the cookie settings as a page, for browsers without scripts. */
export const cookieSettingsPath = "/cookie-settings";
