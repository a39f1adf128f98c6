import type { ScopeFixtures } from '#testing/plant.ts';
import type { ScopePlans } from '#testing/scope.ts';
import { aFormOf } from '../fixtures.ts';

/** The inputs of the scope matrix that do not follow from the contract of forms, by call and field. */
export const scope: ScopePlans = {
  'saveForm projectId': { more: () => ({ version: 0, open: false }) },
};

/** A form that visitors cannot open. */
export const prepare: ScopeFixtures['prepare'] = (server, project) => aFormOf(server.db, project);
