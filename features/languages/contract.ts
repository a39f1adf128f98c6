import { z } from 'zod';
import { call, textNumber } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
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
      /** The code or the title of a language. Another one is not found. */
      lang: wire('lang', z.string().max(60)),
      area: wire('area', z.string().max(60)).optional(),
      /** Only the texts that have changed since this version of all texts. */
      since: wire('since', textNumber(z.int().min(0))).optional(),
    }),
    output: z.record(z.string(), z.string()),
  }),
};

export const languageEvents = {
  /**
   * Texts of the product have changed. `texts` are those of the pages, by language and key, where they are few; otherwise a page asks
   * for what has changed since its version.
   */
  changed: event({
    hub: 'messenger',
    name: 'TextsChanged',
    from: 'server',
    may: 'signed-in',
    payload: z.strictObject({
      version: z.int(),
      texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    }),
  }),
};
