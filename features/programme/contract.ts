import { withStale } from '#platform/contract/stale.ts';
import { actions } from './contract/actions.ts';
import { templates } from './contract/templates.ts';
import { types } from './contract/types.ts';

/** The calls of the programme: the types of actions, the actions of a project, and the templates to begin with. */
export const programme = withStale({ ...types, ...actions, ...templates }, (calls) => {
  const listed = [calls.all, calls.titles];
  return {
    saveType: [calls.types],
    removeType: [calls.types],
    // The list takes what these five make from their answers.
    create: [calls.titles],
    fromTemplate: [calls.titles],
    save: [calls.titles],
    saveGrid: [calls.titles],
    arrange: [],
    remove: listed,
    copy: listed,
    removeMany: listed,
    publishMany: listed,
    saveCompletionScript: [calls.getCompletionScript],
  };
});
