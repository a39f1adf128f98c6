import type { KnownNames } from '#engines/rules/expression-fault.ts';
import { type Questionnaire, questionsOf } from '../definition.ts';

/** What the conditions of a questionnaire may name: its questions. */
export const namesOfConditions = (questionnaire: Pick<Questionnaire, 'sections'>): KnownNames => ({
  roots: ['answers'],
  members: new Set(questionsOf(questionnaire).map(({ id }) => id)),
});

/** What the expressions of norm groups may name: the fields of the person. The actions of the person are not known to them. */
export const NAMES_OF_NORMS: KnownNames = { roots: ['fields'] };
