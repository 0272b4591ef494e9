/**
 * The entities of the specification (§3) and where each of their fields is: as a selection of the schema, below a
 * query that reads one, or in a file, as a text of it.
 */
type Entity = {
  /** The query that reads one. */
  root: string;
  /** The field of its answer that has the entities. */
  list?: string;
  /** Names of the specification, with the selection that has each; the name itself where it is the same. */
  fields: Readonly<Record<string, string>>;
};

const same = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

export const entities: Readonly<Record<string, Entity>> = {
  Site: {
    root: "site",
    fields: {
      ...same("id", "name", "prefix", "description", "dataLayer", "features", "recaptchaKey"),
      settings: "settings { adsEnabled }",
      social: "settings { social { __typename } }",
      accessibility: "settings { accessibility }",
      ads_enabled: "settings { adsEnabled }",
      feature_flags: "settings { featureFlags }",
      subscription_wall: "settings { subscriptionWall }",
      enable_auth_wall: "settings { authWallEnabled }",
      crisis_response_banner: "settings { crisisResponseBanner }",
      content_driver_banner: "settings { contentDriverBanner { __typename } }",
      subscription_pop_up_time_based: "settings { subscriptionPopUpTimeBased }",
      google_search_console_verification: "settings { googleSearchConsoleVerification }",
      restrict_private_messaging: "settings { restrictPrivateMessaging }",
      one_tap_enabled: "settings { oneTapEnabled }",
      google_client_id: "settings { googleClientId }",
      one_trust_id: "settings { oneTrustId }",
      meta: "settings { meta { __typename } }",
      pwa_settings: "settings { pwaSettings { __typename } }",
      defaultMeta: "defaultMeta { title description image }",
      parentSite: "parentSite { prefix }",
      childSites: "childSites { prefix }",
      siblingSites: "siblingSites { prefix }",
      yoastRedirects: "yoastRedirects { path redirect }",
      path: "yoastRedirects { path }",
      redirect: "yoastRedirects { redirect }",
    },
  },
  "Site summary": { root: "siteSummaries", fields: same("prefix", "name", "host") },
  User: {
    root: 'user(slug: "juniper-k")',
    fields: {
      ...same("id", "legacyId", "username", "slug", "firstName", "fname", "lastName", "lname"),
      ...same("badge", "secondaryBadge", "roleId", "legacyRole", "insertedAt", "isFollowed"),
      ...same("bio", "description", "shortBio", "isDeleted", "hasDisorder", "hasSocialSite"),
      avatar: "avatar { thumb full }",
      thumb: "avatar { thumb }",
      full: "avatar { full }",
      socialSites: "socialSites { id type url }",
      site: "site { name }",
      profileStatus: "profileStatus { id }",
    },
  },
  "Current user": {
    root: "currentUser",
    fields: {
      ...same("id", "legacyId", "username", "slug", "firstName", "lastName", "email", "badge"),
      ...same("secondaryBadge", "roleId", "legacyRole", "insertedAt", "bio", "isUpdatingEmail"),
      ...same("receiveEmails", "isDeleted", "lastLoginAt", "hasDisorder", "sha256Email"),
      ...same("sessionId", "acId", "isVerified", "ethnicity", "gender", "birthday", "zipcode"),
      ...same("openConfirmationDialog", "loggedInFromSocial"),
      avatar: "avatar { thumb full }",
      authAccounts: "authAccounts { id provider }",
      provider: "authAccounts { provider }",
      socialSites: "socialSites { id type url }",
      site: "site { name }",
      profileStatus: "profileStatus { id }",
      bookmarks: "bookmarks { assocId assocType }",
      hasSocialSite: "hasSocialSites",
    },
  },
  ProfileStatus: {
    root: 'userProfileStatus(slug: "juniper-k")',
    fields: {
      ...same("id", "body", "insertedAt"),
      user: "user { id }",
      replies:
        "replies { id body insertedAt inReplyTo { id } user { id username insertedAt roleId avatar { thumb } } }",
      inReplyTo: "replies { inReplyTo { id } }",
    },
  },
  "User awards": {
    root: "currentUser",
    fields: {
      status: "awards { id status }",
      earnedAt: "awards { earnedAt }",
      award: "awards { award { id name year } }",
      year: "awards { award { year } }",
    },
  },
  "User disorders": {
    root: 'user(slug: "juniper-k")',
    fields: {
      relationshipType: "disorders { id relationshipType }",
      disorder: "disorders { disorder { id name } }",
    },
  },
  "Public profile field": {
    root: 'user(slug: "juniper-k")',
    fields: {
      value: "publicProfile { id value }",
      profileField: "publicProfile { profileField { icon } }",
    },
  },
  Unreads: { root: "unreads", fields: same("messages", "notifications") },
  Disorder: {
    root: "featuredDisorders",
    fields: {
      ...same("id", "name", "synonyms", "slug", "summary", "onsetAge", "orphaCode"),
      ...same("inheritanceType"),
      tableOfContents: "tableOfContents { __typename }",
      prevalences: "prevalences { class geographic }",
      class: "prevalences { class }",
      geographic: "prevalences { geographic }",
    },
  },
  "Disorder search": {
    root: 'disorderSearch(search: "migraine", type: USER)',
    fields: { total: "total", disorders: "disorders { id name synonyms }" },
  },
  Conversation: {
    root: "conversations",
    fields: {
      ...same("id", "conversationId", "insertedAt", "isAccepted", "isArchived", "amBlocked"),
      ...same("isBlocked", "isRead", "lastMessageAt", "lastMessageBody"),
      user: "user { id }",
      messages: "messages { id userId body insertedAt reactions { type userId user { id } } }",
      userId: "messages { userId }",
      body: "messages { body }",
      reactions: "messages { reactions { type user { id } } }",
    },
  },
  "Blocked user": {
    root: "blockedUsers",
    fields: { ...same("id", "username"), avatar: "avatar { thumb }" },
  },
  "Content item": {
    root: "latestContent(limit: 1)",
    list: "items",
    fields: {
      ...same("body", "commentCount", "date", "id", "lastActiveAt", "modified", "name", "slug"),
      ...same("isFeatured", "title", "type", "permalink", "commentStatus"),
      author: "author { id username }",
      tags: "tags { id name }",
      originalSite: "originalSite { prefix }",
      crossPublishedSites: "crossPublishedSites { prefix }",
      featuredMedia:
        "featuredMedia { path url name alt urlMedium urlLarge urlRecommended huIllustratorName }",
      path: "featuredMedia { path }",
      url: "featuredMedia { url }",
      alt: "featuredMedia { alt }",
      urlMedium: "featuredMedia { urlMedium }",
      urlLarge: "featuredMedia { urlLarge }",
      urlRecommended: "featuredMedia { urlRecommended }",
      huIllustratorName: "featuredMedia { huIllustratorName }",
      seo: "seo { title metadesc metakeywords canonical }",
      metadesc: "seo { metadesc }",
      metakeywords: "seo { metakeywords }",
      canonical: "seo { canonical }",
      nutrition: "nutrition { calories carbohydrate fat protein }",
      calories: "nutrition { calories }",
      carbohydrate: "nutrition { carbohydrate }",
      fat: "nutrition { fat }",
      protein: "nutrition { protein }",
    },
  },
  Category: { root: "categories", fields: same("slug", "name", "hasPost", "indexType") },
  "Menu item": {
    root: "menu",
    fields: { ...same("menuId", "title", "url"), items: "items { title }" },
  },
  Reaction: {
    root: "reactions(reactables: [{ assocId: $item, assocType: POST }])",
    fields: {
      ...same("assocId", "assocType"),
      reactionAggregates: "reactionAggregates { count isSelected type }",
      count: "reactionAggregates { count }",
      isSelected: "reactionAggregates { isSelected }",
    },
  },
  "Privacy setting": {
    root: "userPrivacySettings(userId: $viewer)",
    fields: same("id", "name", "isPrivate"),
  },
  "Mentionable search": {
    root: 'userSearch(username: "theo", adminsOnly: false)',
    fields: same("id"),
  },
};

/** Names that are no field of an answer: the file that has each, and the text by which it is found there. */
export const elsewhere: Readonly<Record<string, readonly [file: string, text: string]>> = {
  reactedType: ["graphql/reactions/reactions.graphql", "reactedType: ReactedType!"],
  adminsOnly: ["graphql/comments/mentions.graphql", "adminsOnly: Boolean"],
  disorderId: ["graphql/conditions/conditions.graphql", "disorderId: ID!"],
  relationship: ["graphql/conditions/conditions.graphql", "relationship: DisorderRelationship"],
  campaign: ["graphql/leads/leads.graphql", "campaign: String"],
  decoyEmail: ["graphql/leads/leads.graphql", "decoyEmail: String"],
  form: ["graphql/leads/leads.graphql", "form: String"],
  pageviewId: ["graphql/leads/leads.graphql", "pageviewId: String"],
  medium: ["graphql/leads/leads.graphql", "medium: String"],
  contentType: ["graphql/leads/leads.graphql", "contentType: String"],
  discardReason: ["graphql/leads/leads.graphql", "discardReason: DiscardReason"],
  experimentId: ["graphql/experiments/experiments.graphql", "experimentId: ID!"],
  versionId: ["graphql/experiments/experiments.graphql", "versionId: ID!"],
  key: ["graphql/experiments/experiments.graphql", "key: String!"],
  symbol: ["graphql/experiments/experiments.graphql", "symbol: String!"],
  // The session of a reader, as the browser knows it.
  token: ["server/api/rest/auth/session-routes.ts", "token"],
  loggedIn: ["components/providers/account-store.ts", 'status: "guest"'],
  loaded: ["components/providers/account-store.ts", 'status: "loading"'],
  userHasSubscribed: ["components/leads/wait-for-lead-pop-up.ts", "hasSubscribed"],
  userHasBeenLoggedIn: ["components/providers/forget-after-session.ts", "forgetAfterSession"],
  userWasReferredByEmail: ["components/leads/wait-for-lead-pop-up.ts", "wasReferredByEmail"],
  authDialogWasShown: ["components/leads/wait-for-lead-pop-up.ts", "authDialogWasShown"],
  hasLeadGenPopUpDisabledCookie: ["components/leads/wait-for-lead-pop-up.ts", "hasDisabledCookie"],
  firstTimeLoggingIntoSHN: ["lib/auth/shared/flow/auth-state.ts", "isFirstTime: boolean"],
  fontSize: ["components/shell/before-paint.ts", "fontSize"],
  // Toasts and uploads.
  toastType: ["components/ui/toast-manager.ts", "type"],
  clearAfter: ["components/ui/toast-manager.ts", "clearAfter"],
  image_type: ["server/api/rest/upload-routes.ts", "image_type"],
  images: ["server/api/rest/upload-routes.ts", "images"],
};
