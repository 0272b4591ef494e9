const loginPaths = /^\/(?:messages(?:\/|$)|create-thread$)/;

/** Whether a page is for logged-in people alone (spec §2 Route guards). */
export const needsLogin = (path: string): boolean => loginPaths.test(path);
