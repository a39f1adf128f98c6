import { actionType } from '#engines/actions/types.ts';
import { holds, type Role, guides, overseers } from '#platform/contract/roles.ts';

/** The roles that read the private document of a step: mentors, staff and reporters of all projects. */
export const privateReaders = [...guides, 'Super'] as const satisfies readonly Role[];

/**
 * The roles that read what a mentee and a mentor wrote to each other in a step: its texts, files, board and answers. The role Microdata sees
 * whose steps there are and how far they are, and nothing of what was written (decisions).
 */
const workReaders: readonly Role[] = [...overseers.filter((role) => role !== 'Microdata'), 'Mentor'];

/** Whether a user with these roles reads what others wrote in a step, as far as they see its mentee. */
export const readsWork = (roles: readonly Role[]): boolean => holds(roles, workReaders);

/** Files of one step, at most. */
export const MAX_FILES = 20;

/** Whether mentees add files to actions of this type. */
export const takesFiles = (typeId: number): boolean => typeId === actionType.file;

/** Whether the step is a questionnaire, which is answered in place of a text. */
export const isQuestionnaire = ({ step, questId }: { step: { typeId: number }; questId: number | null }) =>
  step.typeId === actionType.questionnaire && questId !== null;

/** Whether the action waits for a file that the mentee has not added yet: it cannot be handed in without one. */
export const needsFile = ({ step, files }: { step: { typeId: number }; files: readonly unknown[] }) =>
  takesFiles(step.typeId) && files.length === 0;

interface HandedIn {
  step: { typeId: number; state: string; waitsForMentor: boolean };
  files: readonly unknown[];
  handedAt?: Date | undefined;
  sentBackAt?: Date | undefined;
}

/** Whether files of the step were handed in and not accepted: the mentor can ask for them again. */
export const hasHandedIn = ({ step, files, handedAt }: HandedIn): boolean =>
  takesFiles(step.typeId) && step.state !== 'done' && handedAt !== undefined && files.length > 0;

/** Whether files of the step wait for the mentor, who accepts them or asks for them again. */
export const isHandedIn = (one: HandedIn): boolean => hasHandedIn(one) && one.step.waitsForMentor;

/** Whether the mentor asked for the files again, and the mentee has not handed in others since. */
export const isSentBack = (one: HandedIn): boolean =>
  hasHandedIn(one) && one.sentBackAt !== undefined && one.sentBackAt > one.handedAt!;
