import type { ViewType } from '#engines/views/resolve.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    actionViews: ActionViews;
    /** Which of these pairs were paid, and on which day (`YYYY-MM-DD`): what was done in them is undone only knowingly. */
    paidSteps: (
      db: Db,
      asked: { actionIds: readonly number[]; menteeIds: readonly number[] },
    ) => Promise<readonly { actionId: number; menteeId: number; day: string }[]>;
    /** The next meeting of each of these mentees with a mentor, in one statement. */
    nextMeetings: (
      db: Db,
      asked: { projectId: number; mentorId: number; menteeIds: readonly number[] },
    ) => Promise<ReadonlyMap<number, { id: number; time: Date }>>;
  }
}

/** What replaces the instructions of an action, for each kind of reader. */
export interface ActionViews {
  /** The views that an action has. */
  standing: (db: Db, action: { id: number; typeId: number }) => Promise<ReadonlySet<ViewType>>;
  /** The views that a reader with these roles may open. */
  typesFor: (roles: readonly Role[], reader: { isOwn: boolean }) => readonly ViewType[];
}
