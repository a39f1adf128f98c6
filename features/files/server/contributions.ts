import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { FilesQuery } from './store/room.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    fileUse: FileUse;
  }
}

/**
 * How a feature uses files in its records. Owners and Admins may read a file, and so may users whom one of the
 * features allows.
 */
export interface FileUse {
  /** Whether the actor may see a record that refers to the file. */
  mayRead(db: Db, actor: Actor, fileId: number): Promise<boolean>;
  /** Whether a record refers to the file. Its owner cannot delete it then. */
  isUsed(db: Db, fileId: number): Promise<boolean>;
  /** Whether the sweep of unsent files leaves the file, although its owner may delete it. */
  isKept?(db: Db, fileId: number): Promise<boolean>;
  /** Called when a reader other than the owner begins to receive the file. An Admin in another user's place is no reader. */
  opened?(services: Pick<Services, 'pool'>, actor: Actor, fileId: number): Promise<void>;
  /** Whether the file is part of what people write to each other: an Admin then reads it only if `mayRead` allows it. */
  isPersonal?(db: Db, fileId: number): Promise<boolean>;
  /** Receives the text that was read inside a file, to index its records that have the file. */
  receiveText?(db: Db, fileId: number, text: string): Promise<void>;
  /** A query of the ids of the files that its records have in a project. They count towards the room of the project. */
  inProject(projectId: number): FilesQuery;
}
