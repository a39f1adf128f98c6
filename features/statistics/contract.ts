import { withStale } from '#platform/contract/stale.ts';
import { answerCalls } from './contract/answers.ts';
import { figureCalls } from './contract/figures.ts';
import { pageCalls } from './contract/pages.ts';

/** All calls of statistics: answers about people, figures, and pages of figures (spec 001 §7, 002 §7.5). */
export const statistics = withStale({ ...answerCalls, ...figureCalls, ...pageCalls }, (of) => {
  const pages = [of.views, of.page];
  return {
    set: [of.get, of.history],
    setText: [of.get, of.history],
    refresh: [of.figures],
    savePage: pages,
    removePage: pages,
    pin: [of.pinned],
  };
});
