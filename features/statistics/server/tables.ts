import type { Generated } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { Placed } from '../contract/pages.ts';
import type { Content } from './content.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    statisticsAnswer: StatisticsAnswerRow;
    statisticsChange: StatisticsChangeRow;
    figureSnapshot: FigureSnapshotRow;
    figureRefresh: FigureRefreshRow;
    figurePage: FigurePageRow;
    figurePin: FigurePinRow;
  }
}

/** What is said of a person under an id. A removed answer keeps its row, so that its version goes on. */
interface StatisticsAnswerRow {
  statisticId: string;
  userId: number;
  value: number | null;
  text: string | null;
  version: number;
  changedBy: number | null;
  changedAt: Generated<Date>;
}

interface StatisticsChangeRow {
  id: Generated<number>;
  statisticId: string;
  userId: number;
  version: number;
  value: number | null;
  text: string | null;
  changedBy: number | null;
  /** The Admin who made it in the user's place. */
  adminId: number | null;
  changedAt: Generated<Date>;
}

/** A figure as it may be shown to the readers of a scope: 0 for the whole project, or the id of a light supervisor. */
interface FigureSnapshotRow {
  projectId: number;
  scope: number;
  figure: string;
  takenAt: Date;
  content: Content;
}

interface FigureRefreshRow {
  projectId: number;
  takenAt: Date | null;
  /** Null when no refresh runs. */
  startedAt: Date | null;
  /** When the last refresh failed, if it failed after the snapshot. */
  failedAt: Date | null;
}

interface FigurePageRow {
  id: Generated<number>;
  projectId: number;
  name: string;
  placed: readonly Placed[];
  ownerId: number | null;
  roles: Role[];
  version: Generated<number>;
  changedBy: number | null;
  changedAt: Generated<Date>;
}

interface FigurePinRow {
  projectId: number;
  placed: readonly Placed[];
  changedBy: number | null;
  changedAt: Generated<Date>;
}
