/** Redirects members to the publisher's dashboard: to the certification unless a channel is given. */
export const dashboardRedirectPath = "/api/dashboard-redirect";
