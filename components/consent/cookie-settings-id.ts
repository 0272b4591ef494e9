/** Id of the cookie settings, a native popover in the footer. */
export const cookieSettingsId = "cookie-settings";
