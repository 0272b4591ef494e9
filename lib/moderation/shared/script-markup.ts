/**
 * Elements that run or load code, event handler attributes and script URLs. Each part has a bounded length, so that
 * the search of a long text takes linear time.
 */
const scriptMarkup =
  /(?:<|%3c)\s{0,9}[/?]?\s{0,9}(?:script|iframe|object|embed|svg|math|base|meta|link|form|style|template|import)\b|<[a-z!/?][^<>]{0,500}?[\s"'/]on[a-z]{3}[^\s<>=]{0,70}\s{0,9}=|["']\s{0,9}on(?:error|load|click|focus|mouseover)\s{0,9}=|\b(?:javascript|vbscript):\S|\bdata:text\/html|&#x0{0,9}6a;?&#x0{0,9}61;?&#x0{0,9}76/i;

/**
 * Text screening of spec §5: whether a text looks like script markup or has event-handler attributes. Such a text is
 * stored and shown as plain text, because people ask about code. The answer is a reason to hold the posts of new
 * members for review.
 */
export const hasScriptMarkup = (text: string): boolean => scriptMarkup.test(text);
