"use client";

import { PageError } from "#components/shell/PageError.tsx";

/** Next shows this instead of a page that failed in the browser; the page layout stays. */
export default PageError;
