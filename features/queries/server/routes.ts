import type { Handlers } from '#platform/server/implement.ts';
import type { queries } from '../contract.ts';
import { argusQuery, debugQuery } from './debug.ts';
import { execute, runService } from './execute.ts';
import { exportQuery } from './export.ts';
import { pin, pinned } from './pins.ts';
import { all, get, history } from './read.ts';
import { addReady } from './ready.ts';
import { copy, edit, favorite, remove, restore } from './save.ts';
import { schedule, schedules, unschedule } from './schedules.ts';
import { editService, removeService, restoreService, saveSqlService, service, services } from './services.ts';
import { keep, removeSnapshot, snapshot, snapshots } from './snapshots.ts';
import { adminExecute, check, schema } from './try.ts';
import { setWriter, writers } from './writers.ts';

export const handlers: Handlers<typeof queries> = {
  all,
  get,
  edit,
  remove,
  restore,
  copy,
  addReady,
  favorite,
  history,
  execute,
  export: exportQuery,
  snapshots,
  keep,
  snapshot,
  removeSnapshot,
  schedules,
  schedule,
  unschedule,
  pinned,
  pin,
  adminExecute,
  check,
  schema,
  writers,
  setWriter,
  services,
  service,
  editService,
  removeService,
  restoreService,
  getSqlServices: services,
  saveSqlService,
  runService,
  debugQuery,
  argusQuery,
};
