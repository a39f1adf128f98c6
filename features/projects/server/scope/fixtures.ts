import type { ScopeFixtures } from '#testing/plant.ts';
import { aUrl, runners, type ScopePlans } from '#testing/scope.ts';

/** An exported configuration of an empty project. */
const CONFIG = JSON.stringify({
  kind: 'ithaki-project',
  version: 1,
  settings: {},
  microdataStart: [],
  microdataEnd: [],
  actions: [],
});

/** What the scope matrix cannot derive from the contract of projects, by call and field. */
export const scope: ScopePlans = {
  'save id': { more: () => ({ url: aUrl(), descr: 'Έργο', settings: '{}', version: 1 }) },
  'atVersion projectId': { more: () => ({ version: 1 }) },
  'save supervisorIds': {
    kinds: ['runnerId'],
    sharedWith: runners,
    more: () => ({ project: { url: aUrl(), descr: 'Έργο', settings: '{}' } }),
  },
  'clone supervisorIds': {
    kinds: ['runnerId'],
    sharedWith: runners,
    more: () => ({ url: aUrl(), descr: 'Έργο' }),
  },
  'importConfig supervisorIds': {
    kinds: ['runnerId'],
    sharedWith: runners,
    more: () => ({ url: aUrl(), descr: 'Έργο', config: CONFIG }),
  },
  'clone projectId': { more: () => ({ url: aUrl(), descr: 'Έργο' }) },
  'renameField projectId': { more: () => ({ to: 'b', version: 1 }) },
};

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  project: { kinds: ['project'], sharedWith: [] },
  pastProject: { kinds: ['project'], sharedWith: [] },
};
