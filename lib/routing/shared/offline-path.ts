/** Where the page stands that a device shows while it has no network. It is the same for everyone. */
export const offlinePath = "/offline";
