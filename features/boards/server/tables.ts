import type { Generated } from 'kysely';
import type { BoardKind } from '../access.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    board: BoardRow;
  }
}

interface BoardRow {
  actionId: number;
  /** Null: the board was taken away. */
  kind: BoardKind | null;
  columns: { id: string; title: string }[];
  version: Generated<number>;
}
