import type { Handlers } from '#platform/server/implement.ts';
import { catalogue } from '#platform/server/texts.ts';
import type { languages } from '../contract.ts';

export const handlers: Handlers<typeof languages> = {
  texts: async ({ input: { lang, area } }) =>
    area === undefined ? catalogue[lang].all : (catalogue[lang].byNamespace.get(area) ?? {}),
};
