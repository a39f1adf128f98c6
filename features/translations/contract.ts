import { withStale } from '#platform/contract/stale.ts';
import { fileCalls } from './contract/files.ts';
import { ownCalls } from './contract/own.ts';
import { setCalls } from './contract/sets.ts';
import { textCalls } from './contract/texts.ts';

/** All calls of the texts of the product and of projects (spec 002 §2.6, §7.1). */
export const translations = withStale({ ...textCalls, ...setCalls, ...fileCalls, ...ownCalls }, (of) => {
  const texts = [of.coverage, of.labels, of.label, of.allTexts, of.sets, of.set, of.previewRelease];
  return {
    insertText: texts,
    confirm: texts,
    deleteText: texts,
    addLanguage: [...texts, of.allLanguages],
    removeLanguage: 'all',
    reportSeen: [],
    undoSet: texts,
    makePermanent: texts,
    release: texts,
    importTexts: texts,
    saveOwnText: [of.ownKinds, of.ownTexts],
  };
});
