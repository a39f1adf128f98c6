import { type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of translations, by call and field. */
export const scope: ScopePlans = {
  'ownTexts projectId': { more: () => ({ kind: 'actions' }) },
  'saveOwnText projectId': {
    more: ({ action }) => ({ kind: 'actions', key: `${action}.titles`, version: 'another', text: 'x' }),
  },
};
