import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    supervision: SupervisionRow;
    coordination: CoordinationRow;
    defaultMentor: DefaultMentorRow;
    actionMentor: ActionMentorRow;
    reassignment: ReassignmentRow;
  }
}

interface SupervisionRow {
  projectId: number;
  supervisorId: number;
  subjectId: number;
  linkedAt: Generated<Date>;
}

interface CoordinationRow {
  projectId: number;
  coordinatorId: number;
  userId: number;
  linkedAt: Generated<Date>;
}

interface DefaultMentorRow {
  projectId: number;
  menteeId: number;
  mentorId: number;
  linkedAt: Generated<Date>;
}

interface ActionMentorRow {
  projectId: number;
  actionId: number;
  menteeId: number;
  mentorId: number;
  linkedAt: Generated<Date>;
}

/** Everything of a mentor that was moved to another one. */
interface ReassignmentRow {
  id: Generated<number>;
  projectId: number;
  fromId: number;
  toId: number;
  madeBy: number | null;
  madeAt: Generated<Date>;
  undoneAt: Date | null;
  /** Whose default mentor was changed. */
  menteeIds: number[];
  /** Pairs of an action and a mentee. */
  actions: [actionId: number, menteeId: number][];
}
