import { actions } from './contract/actions.ts';
import { templates } from './contract/templates.ts';
import { types } from './contract/types.ts';

/** The calls of the programme: the types of actions, the actions of a project, and the templates to begin with. */
export const programme = { ...types, ...actions, ...templates };
