import type { Handlers } from '#platform/server/implement.ts';
import type { customViews } from '../contract.ts';
import {
  autoCache,
  byClass,
  classes,
  deleteByName,
  get,
  getDevViews,
  getView,
  getView2,
  setByName,
} from './old.ts';
import { edit, errors, history, list, past, search } from './read.ts';
import { publish, remove, restore, save } from './save.ts';
import { aboveConsent, mine, show } from './show.ts';
import { failed, seen } from './use.ts';

export const handlers: Handlers<typeof customViews> = {
  show,
  aboveConsent,
  mine,
  seen,
  failed,
  list,
  search,
  edit,
  save,
  publish,
  history,
  past,
  errors,
  remove,
  restore,
  set: setByName,
  get,
  classes,
  byClass,
  deleteByName,
  setView: setByName,
  getView,
  getView2,
  autoCache,
  getDevViews,
};
