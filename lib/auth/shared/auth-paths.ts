/** Pages of the authentication forms (spec §2). */
export const loginPath = "/member-login";
export const registerPath = "/register";
export const registerUsernamePath = "/register-username";
export const verifyEmailPath = "/verify-email";
