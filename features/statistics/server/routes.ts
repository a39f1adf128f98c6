import type { Handlers } from '#platform/server/implement.ts';
import type { statistics } from '../contract.ts';
import { defined, get, history, set, setText } from './answers.ts';
import { exportFigure } from './export-figure.ts';
import { behind, figures, refresh } from './figures.ts';
import { page, pin, pinned, removePage, savePage, views } from './pages.ts';

export const handlers: Handlers<typeof statistics> = {
  get,
  defined,
  set,
  setText,
  history,
  figures,
  refresh,
  behind,
  exportFigure,
  views,
  page,
  savePage,
  removePage,
  pinned,
  pin,
};
