import type { Generated } from 'kysely';
import type { GridView } from '../contract/view.ts';
import type { ExportWish, GridExport } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    gridView: GridViewRow;
    gridExport: GridExportRow;
  }
}

interface GridViewRow {
  userId: number;
  projectId: number;
  view: GridView;
}

interface GridExportRow {
  id: Generated<number>;
  projectId: number;
  userId: number;
  format: GridExport['format'];
  separator: ';' | ',' | '\t';
  wish: ExportWish;
  state: Generated<GridExport['state']>;
  expected: number;
  written: Generated<number>;
  bytes: Generated<number>;
  checksum: string | null;
  startedAt: Generated<Date>;
  touchedAt: Generated<Date>;
  endedAt: Date | null;
}
