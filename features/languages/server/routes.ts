import { implement } from '#platform/server/implement.ts';
import { languages } from '../contract.ts';
import { texts } from './texts.ts';

export const languageRoutes = implement(languages, {
  texts: async ({ input: { lang, area } }) => (area ? (texts[lang].parts[area] ?? {}) : texts[lang].all),
});
