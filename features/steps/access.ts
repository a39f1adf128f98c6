import { actionType } from '#engines/actions/types.ts';
import { type Role, guides } from '#platform/contract/roles.ts';

/** The roles that read the private document of a step: mentors, staff and reporters of all projects. */
export const privateReaders = [...guides, 'Super'] as const satisfies readonly Role[];

/** Files of one step, at most. */
export const MAX_FILES = 20;

/** Whether mentees add files to actions of this type. */
export const takesFiles = (typeId: number): boolean => typeId === actionType.file;

/** Whether the step is a questionnaire, which is answered in place of a text. */
export const isQuestionnaire = ({ step, questId }: { step: { typeId: number }; questId: number | null }) =>
  step.typeId === actionType.questionnaire && questId !== null;
