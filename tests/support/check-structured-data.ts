type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.trim() !== "";
const address: Check = (value) =>
  typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const date: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const truth: Check = (value) => typeof value === "boolean";
const anyType =
  (...types: string[]): Check =>
  (value) =>
    isNode(value) && (types.includes(String(value["@type"])) || address(value["@id"]));
const listOfType =
  (...types: string[]): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(anyType(...types));

const picture = anyType("ImageObject");
const writer = anyType("Person", "Organization");
const publishing = { author: writer, publisher: anyType("Organization"), image: picture };
const reviewedPage: Check = (value) =>
  isNode(value) &&
  address(value["@id"]) &&
  /^\d{4}-\d\d-\d\d$/.test(String(value.lastReviewed)) &&
  anyType("Person")(value.reviewedBy);
const article = {
  ...publishing,
  headline: (value: unknown) => text(value) && String(value).length <= 110,
  datePublished: date,
  dateModified: date,
  mainEntityOfPage: (value: unknown) => address(value) || reviewedPage(value),
  isAccessibleForFree: truth,
};
const named = { name: text, url: address };

/**
 * Required properties of each type, from the structured data documentation of Google; for types without
 * a rich result, what the product always provides.
 */
const required: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Answer: { text, url: address, author: writer, datePublished: date, upvoteCount: count },
  Article: article,
  AdvertiserContentArticle: article,
  BlogPosting: article,
  BreadcrumbList: { itemListElement: listOfType("ListItem") },
  CollectionPage: { ...named },
  Comment: { text, author: writer, datePublished: date },
  CreativeWork: { name: text },
  DiscussionForumPosting: {
    headline: article.headline,
    text,
    author: writer,
    datePublished: date,
    url: address,
    commentCount: count,
    interactionStatistic: listOfType("InteractionCounter"),
  },
  EntryPoint: {
    urlTemplate: (value) => text(value) && String(value).includes("{search_term_string}"),
  },
  HowToStep: { text },
  ImageGallery: { ...named },
  ImageObject: {},
  InteractionCounter: {
    interactionType: anyType("CommentAction", "LikeAction"),
    userInteractionCount: count,
  },
  ItemList: { itemListElement: (value) => Array.isArray(value), numberOfItems: count },
  ListItem: { position: (value) => count(value) && Number(value) > 0, name: text },
  MedicalCode: { codeValue: text, codingSystem: text },
  MedicalCondition: { ...named },
  MedicalWebPage: { reviewedBy: anyType("Person") },
  NutritionInformation: {},
  Organization: { ...named, logo: picture },
  Person: { name: text },
  ProfilePage: { mainEntity: anyType("Person", "Organization") },
  QAPage: { url: address, mainEntity: anyType("Question") },
  Question: {
    name: text,
    text,
    answerCount: count,
    author: writer,
    acceptedAnswer: anyType("Answer"),
  },
  QuantitativeValue: { value: count, unitCode: text },
  Quiz: { ...named },
  Recipe: { ...named, image: picture },
  SearchAction: {
    target: anyType("EntryPoint"),
    "query-input": (value) => value === "required name=search_term_string",
  },
  WebPage: { ...named },
  WebPageElement: { isAccessibleForFree: (value) => value === false, cssSelector: text },
  WebSite: { ...named, potentialAction: anyType("SearchAction") },
  CommentAction: {},
  LikeAction: {},
};

const addresses = ["url", "item", "contentUrl", "mainEntityOfPage", "@id"];

/** Lists the problems of a node and its descendants. */
function listProblems(node: Node, place: string): string[] {
  const type = node["@type"];
  const problems: string[] = [];
  const rules = typeof type === "string" ? required[type] : undefined;
  // A reference to a node that is defined elsewhere on the page.
  const isReference = type === undefined && Object.keys(node).join() === "@id";
  if (!rules && !isReference) problems.push(`${place}: ${String(type)} is no type of ours`);
  for (const [name, check] of Object.entries(rules ?? {}))
    if (!check(node[name])) problems.push(`${place}: ${String(type)} needs ${name}`);
  for (const [name, value] of Object.entries(node)) {
    if (value === null || value === undefined || value === "")
      problems.push(`${place}: ${name} says nothing`);
    if (addresses.includes(name) && typeof value === "string" && !address(value))
      problems.push(`${place}: ${name} is no address: ${value}`);
    for (const [index, one] of toArray(value).entries())
      if (isNode(one)) problems.push(...listProblems(one, `${place}.${name}[${index}]`));
  }
  if (type === "BreadcrumbList" || type === "ItemList") {
    const positions = toArray(node.itemListElement).map((one) => isNode(one) && one.position);
    if (positions.some((position, index) => position !== index + 1))
      problems.push(`${place}: positions are not 1, 2, 3 …`);
  }
  if (type === "ImageObject" && !address(node.url) && !address(node.contentUrl))
    problems.push(`${place}: ImageObject needs an address`);
  return problems;
}

/**
 * Validates the JSON-LD of a page strictly.
 * @returns the types it contains and the problems found
 */
export function checkStructuredData(json: string): { types: string[]; problems: string[] } {
  const whole: unknown = JSON.parse(json);
  if (!isNode(whole)) return { types: [], problems: ["no object"] };
  const things = toArray(whole["@graph"]);
  const problems = whole["@context"] === "https://schema.org" ? [] : ["no context of schema.org"];
  const types: string[] = [];
  for (const [index, thing] of things.entries()) {
    if (!isNode(thing)) problems.push(`[${index}] is no thing`);
    else {
      types.push(String(thing["@type"]));
      problems.push(...listProblems(thing, `[${index}]`));
    }
  }
  return { types, problems };
}
