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

/** A move of all links of a mentor to another. */
interface ReassignmentRow {
  id: Generated<number>;
  projectId: number;
  fromId: number;
  toId: number;
  madeBy: number | null;
  madeAt: Generated<Date>;
  undoneAt: Date | null;
  /** The mentees whose default mentor changed. */
  menteeIds: number[];
  /** The pairs of an action and a mentee that moved. */
  actions: [actionId: number, menteeId: number][];
}
