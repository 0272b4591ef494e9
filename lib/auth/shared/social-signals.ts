/** The name of the broadcast channel, and the message with which the pop-up reports that it has finished. */
export const socialLoginSignal = "social-login";
/** Query parameter of the page that opens after a login without a pop-up. */
export const socialReturnParameter = "social-login";
/** In pixels (spec §7). */
export const socialPopUpSize = 600;
/** How often to check whether the pop-up is still open, in ms (spec §9). */
export const socialPopUpPollMs = 200;
