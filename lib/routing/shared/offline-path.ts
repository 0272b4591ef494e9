/** The path of the page that a device shows without a network. It is the same for everyone. */
export const offlinePath = "/offline";
