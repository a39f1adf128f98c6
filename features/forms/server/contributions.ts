import type { RawAnswers } from '#engines/forms/answers.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    formAnswers: FormAnswers;
  }
}

/** The answers to the forms of projects. */
interface FormAnswers {
  /** How many people answered each of these versions, by its id. */
  countByVersion: (db: Db, versionIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** The newest answers to a project's form, for a trial of a changed one. */
  newest: (db: Db, projectId: number, limit: number) => Promise<readonly GivenAnswers[]>;
}

/** What one person answered, and when. */
interface GivenAnswers {
  id: number;
  protocol: string;
  answers: RawAnswers;
  at: Date;
}

type Asking = Pick<Services, 'features'>;

/** How many people answered each of these versions of a form, by its id. */
export async function countByVersion(
  db: Db,
  { features }: Asking,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = contributed(features, 'formAnswers').map((one) => one.countByVersion(db, versionIds));
  return new Map((await Promise.all(found)).flatMap((counts) => [...counts]));
}

/** The newest answers to a project's form, at most so many. */
export async function newestAnswers(
  db: Db,
  { features }: Asking,
  projectId: number,
  limit: number,
): Promise<readonly GivenAnswers[]> {
  const found = contributed(features, 'formAnswers').map((one) => one.newest(db, projectId, limit));
  return (await Promise.all(found)).flat();
}
