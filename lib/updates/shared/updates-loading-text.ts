/** Apart from the other texts: it is in the scripts of every home page. */
export const updatesLoadingText = "Looking for what is new…";
