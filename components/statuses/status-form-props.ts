import type { StatusLineFragment } from "#graphql/generated/client/graphql.ts";

export type StatusFormProps = {
  memberSlug: string;
  /** New for each render. It distinguishes a form that was sent twice from a new form with the same text. */
  formKey: string;
  /** The status update to edit; `null` to post a new one. */
  status: Pick<StatusLineFragment, "id" | "body" | "document" | "visibility"> | null;
};

export type StatusReplyFormProps = {
  memberSlug: string;
  statusId: string;
  formKey: string;
  /** The reply that is answered. */
  inReplyTo: { id: string; username: string } | null;
};
