import type { Handlers } from '#platform/server/implement.ts';
import { languages } from '../contract.ts';
import { texts } from './texts.ts';

export const handlers: Handlers<typeof languages> = {
  texts: async ({ input: { lang, area } }) => (area ? (texts[lang].parts[area] ?? {}) : texts[lang].all),
};
