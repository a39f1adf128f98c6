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

type HandedIn = { step: { typeId: number; waitsForMentor: boolean }; files: readonly unknown[] };

/** Whether files of the step wait for the mentor, who accepts them or asks for them again. */
export const isHandedIn = ({ step, files }: HandedIn): boolean =>
  takesFiles(step.typeId) && step.waitsForMentor && files.length > 0;

interface SentBack {
  step: { typeId: number; state: string; waitsForMentor: boolean };
  handedAt?: Date | undefined;
  mentorData: { changedAt?: Date | undefined };
}

/** Whether the mentor asked for the files again, and the mentee has not handed in others since. */
export const isSentBack = ({ step, handedAt, mentorData }: SentBack): boolean =>
  takesFiles(step.typeId) &&
  step.state !== 'done' &&
  handedAt !== undefined &&
  mentorData.changedAt !== undefined &&
  mentorData.changedAt > handedAt;
