/** Where the demo is on the host of each site. */
export const demoPath = "/dev/demo";
export const oneTapScriptPath = `${demoPath}/one-tap.js`;
export const adManagerScriptPath = `${demoPath}/ad-manager.js`;
export const credentialPath = `${demoPath}/credential`;
export const adBlockPath = `${demoPath}/ad-block`;

/** Whether a path belongs to the demo. */
export const isDemoPath = (path: string): boolean =>
  path === demoPath || path.startsWith(`${demoPath}/`);

/**
 * The host of the simulated login providers. It belongs to no site, so their pages get no site
 * cookies.
 */
export const providerHost = "localhost";
/** The path of each provider on that host. */
export const providerPath = (name: string): string => `/dev/${name}`;
