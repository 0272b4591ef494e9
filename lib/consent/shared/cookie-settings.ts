/** Id of the cookie settings, a native popover in the footer. */
export const cookieSettingsId = "cookie-settings";

/** The address of the cookie settings as a page, for browsers without scripts. */
export const cookieSettingsPath = "/cookie-settings";
