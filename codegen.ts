import type { CodegenConfig } from "@graphql-codegen/cli";
import { addTypenameSelectionDocumentTransform } from "@graphql-codegen/client-preset";

const scalars = {
  DateTime: { input: "string", output: "string" },
  ID: { input: "string", output: "string" },
  SectionInput: { input: "unknown", output: "unknown" },
  JSON: { input: "unknown", output: "unknown" },
  RichText: { input: "unknown", output: "../../../lib/rich-text/shared/rich-text.ts#RichText" },
};
const models = "../../lib";

const config: CodegenConfig = {
  schema: ["graphql/root.graphql", "graphql/*/*.graphql"],
  documents: ["components/**/*.graphql", "app/**/*.graphql"],
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    "graphql/schema.graphql": {
      plugins: ["schema-ast"],
      config: { includeDirectives: true, sort: true },
    },
    "graphql/generated/resolver-types.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: {
          DateTime: { input: "Date", output: "Date" },
          ID: { input: "string", output: "string | number" },
          SectionInput: { input: "unknown", output: "unknown" },
          JSON: { input: "unknown", output: "unknown" },
          RichText: {
            input: "unknown",
            output: "../../lib/rich-text/shared/rich-text.ts#RichText",
          },
        },
        contextType: "../context.ts#GraphQLContext",
        useIndexSignature: false,
        avoidOptionals: { field: true, inputValue: false },
        mappers: {
          Site: `${models}/site/shared/site.ts#Site as SiteModel`,
          SiteSettings: `${models}/site/shared/site.ts#Site as SiteModel`,
          SiteMeta: "../site/site-model.ts#SiteMetaModel",
          PwaSettings: "../site/site-model.ts#PwaSettingsModel",
          ErrorMonitoring: "../site/site-model.ts#ErrorMonitoringModel",
          SiteRedirect: `${models}/routing/shared/site-redirects.ts#SiteRedirect as SiteRedirectModel`,
          SiteSummary: `${models}/site/shared/site.ts#Site as SiteModel`,
          MenuItem: `${models}/site/shared/site.ts#MenuItem as MenuItemModel`,
          User: `${models}/members/server/get-members.ts#PublicMember as UserModel`,
          CurrentUser: `${models}/members/server/get-members.ts#ViewerRow as CurrentUserModel`,
          LoginSession: `${models}/auth/server/own-sessions.ts#OwnSession as OwnSessionModel`,
          SecondFactor: `${models}/auth/server/second-factor/get-second-factor.ts#SecondFactor as SecondFactorModel`,
          Passkey: `${models}/auth/server/second-factor/get-second-factor.ts#Passkey as PasskeyModel`,
          SocialSite: `${models}/members/server/social-sites.ts#SocialSiteRow as SocialSiteModel`,
          UserDisorder: `${models}/conditions/server/member-disorders.ts#MemberDisorder as MemberDisorderModel`,
          ContentItem: "../content-model.ts#ContentModel",
          ContentPreview: "../content-model.ts#ContentModel",
          Category: `${models}/content/server/list-content.ts#CategoryRow as CategoryModel`,
          Tag: `${models}/content/server/list-content.ts#TagRow as TagModel`,
          FeaturedMedia: `${models}/content/shared/content.ts#FeaturedMedia as FeaturedMediaModel`,
          ContentImage: `${models}/content/shared/content.ts#ContentImage as ContentImageModel`,
          ContentSeo: `${models}/content/shared/content.ts#ContentSeo as ContentSeoModel`,
          Nutrition: `${models}/content/shared/content.ts#Nutrition as NutritionModel`,
          RecipeDetails: `${models}/content/shared/recipe-details.ts#RecipeDetails as RecipeDetailsModel`,
          OwnItem: `${models}/content/server/get-own-item.ts#OwnItem as OwnItemModel`,
          Poll: `${models}/engagements/shared/poll.ts#PollView as PollModel`,
          Quiz: `${models}/engagements/shared/quiz.ts#Quiz as QuizModel`,
          Disorder: `${models}/conditions/server/get-disorder.ts#DisorderRow as DisorderModel`,
          DisorderLink: `${models}/content/server/content-disorders.ts#DisorderLink as DisorderLinkModel`,
          DisorderDirectory: "../conditions/directory-model.ts#DirectoryModel",
          DisorderSeo: `${models}/conditions/shared/disorder.ts#DisorderSeo as DisorderSeoModel`,
          SearchPage: "../search/search-model.ts#SearchModel",
          SearchFacets: `${models}/search/server/find-facets.ts#FoundFacets as FacetsModel`,
          Draft: `${models}/drafts/server/member-drafts.ts#DraftRow as DraftModel`,
          Comment: `${models}/comments/server/create-comment.ts#CommentRow as CommentModel`,
          HeldComment: `${models}/comments/server/create-comment.ts#CommentRow as HeldCommentModel`,
          CommentRevision: `${models}/comments/server/get-comments.ts#RevisionRow as CommentRevisionModel`,
          Conversation: `${models}/messaging/server/get-conversations.ts#ConversationView as ConversationModel`,
          Message: `${models}/messaging/server/get-conversations.ts#MessageRow as MessageModel`,
          Reactor: `${models}/reactions/server/get-reactors.ts#ReactorRow as ReactorModel`,
          MessageReaction: `${models}/messaging/server/react-to-message.ts#MessageReactionRow as MessageReactionModel`,
          Section: "../sections/section-model.ts#SectionModel",
          SectionColumn: "../sections/section-model.ts#SectionColumnModel",
        },
      },
    },
    "graphql/generated/client/": {
      preset: "client",
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: "embedHashInDocument", hashAlgorithm: "sha256" },
      },
      config: { enumsAsTypes: true, useTypeImports: true, scalars },
      documentTransforms: [addTypenameSelectionDocumentTransform],
    },
  },
};

export default config;
