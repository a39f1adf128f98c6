import type { Handlers } from '#platform/server/implement.ts';
import type { calculators } from '../contract.ts';
import { ofQuestion, resultsOf } from './questions.ts';
import { list, one, workbook } from './read.ts';
import { compute, download, getSpreadsheet, getSpreadsheetList, ofAction, open, setAction } from './run.ts';
import { publish, remove, restore, save } from './save.ts';
import {
  addScenario,
  moveScenario,
  removeScenario,
  renameScenario,
  restoreScenario,
  scenarios,
  settleScenario,
} from './scenarios.ts';
import { setCell, upload, uploadText } from './upload.ts';

export const handlers: Handlers<typeof calculators> = {
  list,
  one,
  workbook,
  upload,
  uploadText,
  setCell,
  save,
  publish,
  remove,
  restore,
  download,
  ofAction,
  setAction,
  open,
  compute,
  ofQuestion,
  resultsOf,
  getSpreadsheet,
  getSpreadsheetList,
  scenarios,
  addScenario,
  renameScenario,
  removeScenario,
  restoreScenario,
  moveScenario,
  settleScenario,
};
