"use client";

import { PageError } from "#components/shell/PageError.tsx";

/** Next has it replace a page that failed in the browser; the frame of the site stays. */
export default PageError;
