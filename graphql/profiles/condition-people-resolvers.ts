import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { recordTag } from "#lib/core/server/invalidation.ts";
import { getConditionPeople } from "#lib/profiles/server/get-condition-people.ts";

/** People who let the viewer see that they have a condition. */
export const conditionPeopleResolvers: Resolvers = {
  Disorder: {
    people: async ({ id }, { limit }, { store, site, viewer, tags }) => {
      const people = await getConditionPeople(store.db, viewer, {
        site,
        disorderId: id,
        limit: limit ?? 12,
      });
      // These people have their own type without tags, so the members' tags are added here: a member may hide the
      // condition.
      for (const person of people) tags?.add(recordTag("UserDisorder", person.id));
      return people;
    },
  },
  ConditionPerson: {
    user: async ({ memberId }, _args, { loaders }) => {
      const member = await loaders.member.load(memberId);
      if (!member) throw new Error(`Member ${memberId} with a condition is missing`);
      return member;
    },
  },
};
