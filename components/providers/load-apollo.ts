/**
 * The API client, loaded when it is first needed: a visitor who only reads never fetches it.
 */
export const loadApollo = () => import("./apollo-client.ts");
