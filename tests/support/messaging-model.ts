type ModelConversation = {
  id: string;
  initiator: number;
  isAccepted: boolean;
  archivedBy: Set<number>;
  /** The writers since the current request started. */
  writers: number[];
};

/** A model of the rules of private messages for a few members on one site, without a database. */
export function createMessagingModel() {
  const conversations = new Map<string, ModelConversation>();
  const blocks = new Set<string>();
  const toKey = (one: number, other: number) => [one, other].toSorted().join("-");
  const find = (one: number, other: number) => conversations.get(toKey(one, other));
  const isCutOff = (one: number, other: number) =>
    blocks.has(`${one}>${other}`) || blocks.has(`${other}>${one}`);

  function maySend(one: ModelConversation, author: number, partner: number): boolean {
    if (isCutOff(author, partner) || one.archivedBy.has(author)) return false;
    if (one.isAccepted) return true;
    const isAnswer = one.initiator !== author && one.writers.includes(partner);
    return isAnswer || !one.writers.includes(author);
  }

  /** @returns whether the message is accepted */
  function send(author: number, partner: number): boolean {
    const one = find(author, partner);
    if (!one || !maySend(one, author, partner)) return false;
    if (!one.isAccepted && one.initiator !== author) {
      if (one.writers.includes(partner)) one.isAccepted = true;
      else one.initiator = author;
    }
    one.archivedBy.delete(partner);
    one.writers.push(author);
    return true;
  }

  /** A first message, or a further message if the two have a conversation. @returns whether it is accepted */
  function begin(author: number, partner: number): boolean {
    if (isCutOff(author, partner)) return false;
    const one = find(author, partner);
    if (!one) {
      const begun = { id: "", initiator: author, isAccepted: false };
      const key = toKey(author, partner);
      conversations.set(key, { ...begun, archivedBy: new Set(), writers: [] });
    } else if (one.archivedBy.has(author)) {
      const isOwn = one.initiator === author;
      // A request that waits for its answer stays unchanged.
      if (!one.isAccepted && isOwn && one.writers.includes(author)) return false;
      one.archivedBy.delete(author);
      if (!one.isAccepted && !isOwn) {
        one.initiator = author;
        one.writers = [];
      }
    }
    return send(author, partner);
  }

  function block(by: number, blocked: number): void {
    blocks.add(`${by}>${blocked}`);
    const one = find(by, blocked);
    if (!one) return;
    one.isAccepted = false;
    one.archivedBy.add(by);
  }

  return {
    find,
    send,
    begin,
    block,
    /** The receiver may start a new request; the sender still waits for a reply. */
    unblock: (by: number, blocked: number) => {
      const wasBlocked = blocks.delete(`${by}>${blocked}`);
      const one = find(by, blocked);
      if (!one || !wasBlocked) return;
      if (one.initiator !== by || one.writers.includes(blocked)) one.writers = [];
    },
    allow: (by: number, partner: number): boolean => {
      const one = find(by, partner);
      if (!one || one.isAccepted) return one !== undefined;
      if (one.initiator === by || isCutOff(by, partner)) return false;
      one.isAccepted = true;
      one.archivedBy.delete(by);
      return true;
    },
    decline: (by: number, partner: number): boolean => {
      const one = find(by, partner);
      if (!one || (!one.isAccepted && one.initiator === by)) return false;
      block(by, partner);
      return true;
    },
    archive: (by: number, partner: number, isArchived: boolean) => {
      const archivedBy = find(by, partner)?.archivedBy;
      if (isArchived) archivedBy?.add(by);
      else archivedBy?.delete(by);
    },
  };
}
