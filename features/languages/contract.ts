import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';

export const languages = {
  /**
   * The texts of the interface in one language, by key (spec 002 §7.1). With `area` those of one namespace (`first`, `meetings`,
   * `matching/rules`); a namespace that has no texts answers none.
   */
  texts: call({
    method: 'GET',
    path: '/api/Lang/LangService',
    may: 'anyone',
    input: z.strictObject({
      lang: wire('lang', z.enum(['el', 'en'])),
      area: wire('area', z.string().max(60)).optional(),
    }),
    output: z.record(z.string(), z.string()),
  }),
};
