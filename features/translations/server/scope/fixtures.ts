import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type ScopePlans } from '#testing/scope.ts';
import { addSet } from '../store/write.ts';

/** What the scope matrix cannot tell from the contract of translations, by call and field. */
export const scope: ScopePlans = {
  'releaseFile id': { finder: 'Admin' },
  'ownTexts projectId': { more: () => ({ kind: 'actions' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    textSet: number;
  }
}

/** Texts of the product belong to no project: all translators see what was changed. */
export const kinds: ScopeFixtures['kinds'] = {
  textSet: { kinds: ['textSet'], sharedWith: ['Translator'], finder: 'Admin' },
};

/** A set of texts that became permanent. */
export async function plant({ server }: Ground): Planted {
  return { textSet: await addSet(server.db, { kind: 'permanent', by: undefined }) };
}
