/** In ms. A challenge is valid for five minutes; four leave a minute to send the form. */
const freshMs = 4 * 60 * 1000;

/**
 * Solves a captcha before it is needed, for example during typing, so that sending a form seldom has to wait. A
 * solution is used once and discarded when it is old; after a failure the next call tries again.
 * @param solveOne solves one captcha
 * @param now in ms
 */
export function createCaptchaPrefetch(solveOne: () => Promise<string>, now = Date.now) {
  let stock: { token: Promise<string>; since: number } | null = null;
  return {
    prepare: (): void => {
      if (stock && now() - stock.since < freshMs) return;
      const token = solveOne();
      const made = { token, since: now() };
      stock = made;
      token.catch(() => {
        if (stock === made) stock = null;
      });
    },
    take: async (): Promise<string> => {
      const taken = stock;
      stock = null;
      if (!taken || now() - taken.since >= freshMs) return solveOne();
      return taken.token.catch(solveOne);
    },
  };
}
