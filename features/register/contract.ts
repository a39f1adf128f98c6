import { withStale } from '#platform/contract/stale.ts';
import { figureCalls } from './contract/figures.ts';
import { placeCalls } from './contract/places.ts';
import { sendingCalls } from './contract/sending.ts';

const calls = { ...sendingCalls, ...placeCalls, ...figureCalls };

/** All calls about the public register of participants (spec 001 §7, "Microdata and external register"). */
export const register = withStale(calls, (of) => {
  const shown = [of.list, of.counts, of.overview, of.queue, of.history, of.completion];
  return {
    send: shown,
    sendSelected: shown,
    pause: [of.queue],
    resume: shown,
    empty: shown,
    noteAnswers: shown,
    importPlaces: [of.places, of.completion, of.xml, of.xmlOfForm, of.history],
  };
});
