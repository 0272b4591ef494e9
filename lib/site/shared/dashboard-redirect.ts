/** Leads members on to the publisher's dashboard, to the certification unless a channel is named. */
export const dashboardRedirectPath = "/api/dashboard-redirect";
