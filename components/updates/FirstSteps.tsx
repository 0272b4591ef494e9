import { type FormEvent, useState } from "react";
import { request } from "#components/providers/request.ts";
import { HideFirstStepsDocument } from "#graphql/generated/client/graphql.ts";
import { FirstStepsNote } from "./FirstStepsNote.tsx";

/** The link to the first steps, until the member hides it for good. */
export function FirstSteps() {
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;
  function hide(event: FormEvent) {
    event.preventDefault();
    setIsHidden(true);
    // If the request fails, the next page shows the note again.
    request(HideFirstStepsDocument, {}).catch(() => undefined);
  }
  return <FirstStepsNote onHide={hide} />;
}
