import type { Handlers } from '#platform/server/implement.ts';
import type { translations } from '../contract.ts';
import { exportTexts } from './export.ts';
import { importTexts, previewImport } from './import.ts';
import { addLanguage, removeLanguage } from './languages.ts';
import { ownKinds, ownTexts, saveOwnText } from './own.ts';
import { allLanguages, allTexts, check, coverage, label, labels } from './read.ts';
import { makePermanent, previewRelease, release, releaseFile } from './release.ts';
import { confirm, deleteText, insertText } from './save.ts';
import { reportSeen } from './seen.ts';
import { set, sets, undoSet } from './sets.ts';

export const handlers: Handlers<typeof translations> = {
  allLanguages,
  allTexts,
  coverage,
  labels,
  label,
  check,
  insertText,
  confirm,
  deleteText,
  addLanguage,
  removeLanguage,
  reportSeen,
  sets,
  set,
  undoSet,
  makePermanent,
  previewRelease,
  release,
  releaseFile,
  exportTexts,
  previewImport,
  importTexts,
  ownKinds,
  ownTexts,
  saveOwnText,
};
