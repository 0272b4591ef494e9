/** Name of the channel, and text of the message, by which the pop-up says that it is through. */
export const socialLoginSignal = "social-login";
/** Query parameter of the page that somebody comes back to when no pop-up could be opened. */
export const socialReturnParameter = "social-login";
/** In pixels (spec §7). */
export const socialPopUpSize = 600;
/** How often the pop-up is asked whether it is still open, in ms (spec §9). */
export const socialPopUpPollMs = 200;
