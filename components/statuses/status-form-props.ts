import type { StatusLineFragment } from "#graphql/generated/client/graphql.ts";

export type StatusFormProps = {
  memberSlug: string;
  /** New each time the page is rendered: tells a plain form that is sent twice from the same words again. */
  formKey: string;
  /** The one that is changed; `null` to post a new one. */
  status: Pick<StatusLineFragment, "id" | "body" | "document" | "visibility"> | null;
};

export type StatusReplyFormProps = {
  memberSlug: string;
  statusId: string;
  formKey: string;
  /** The reply that is answered. */
  inReplyTo: { id: string; username: string } | null;
};
