import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';

/** What every page needs comes first; the texts of a feature, or of a part of it, come with the screens that need them. */
export const areas = [
  'first',
  'actions',
  'actions/editor',
  'applications',
  'applications/form',
  'applications/staff',
  'applications/editor',
  'conference',
  'conference/door',
  'consents',
  'files',
  'grids',
  'imports',
  'imports/door',
  'links',
  'links/linking',
  'links/supervision',
  'matching',
  'matching/review',
  'matching/rules',
  'meetings',
  'notifications',
  'people',
  'people/settings',
  'people/shared',
  'people/update',
  'privacy',
  'projects',
  'views',
  'views/editor',
] as const;
export type Area = (typeof areas)[number];

export const languages = {
  /** The texts of the interface in one language, by key (spec 002 §7.1): all of them, or with `area` one part. */
  texts: call({
    method: 'GET',
    path: '/api/Lang/LangService',
    may: 'anyone',
    input: z.strictObject({
      lang: wire('lang', z.enum(['el', 'en'])),
      area: wire('area', z.enum(areas)).optional(),
    }),
    output: z.record(z.string(), z.string()),
  }),
};
