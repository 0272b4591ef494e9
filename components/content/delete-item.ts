import { request } from "#components/providers/request.ts";
import { DeleteContentDocument } from "#graphql/generated/client/graphql.ts";

/** Deletes an item of the viewer. @throws ApiError */
export const deleteItem = (id: string) => request(DeleteContentDocument, { id });
