/** Messages of the validation rules, with the exact wording of spec §5. */
export const validationTexts = {
  required: "This field is required",
  email: "Please enter a valid email address",
  emailMismatch: "The email address you entered does not match",
  passwordMismatch: "The password you entered does not match",
  minimumValue: (limit: number) => `Please enter a value greater than ${limit}`,
  maximumValue: (limit: number) => `Please enter a value less than ${limit}`,
  minimumLength: (limit: number) => `Please enter at least ${limit} characters`,
  maximumLength: (limit: number) => `Maximum length of ${limit} exceeded`,
  alphabetic: "Please use alphabetic characters only",
  alphanumeric: "Please use alphabetic or numeric characters only",
  containsNumber: "Please include at least one numeric character",
  password: "Please enter at least 8 characters, including a number",
  notOnlyDigits: "Passwords cannot be only numbers",
  notJustMention: "Please include additional text or an image",
  phone: "Please enter a valid US phone number",
  /** The phone field of the account has its own message (spec §5 Phone). */
  accountPhone: "Please enter a valid phone number",
  zipcode: "Please enter a valid US zipcode",
  socialHandles: "Please enter at least one social media handle",
  duplicateSocials: "Please remove duplicate entries",
  twitterHandle:
    "Your username must be more than 4 characters long and can be up to 15 characters or less",
  instagramHandle: "Your username cannot exceed 30 characters",
  url: "Please check that your url is valid",
  fallback: "something went wrong",
} as const;
