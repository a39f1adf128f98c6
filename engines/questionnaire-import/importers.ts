import { readCloze } from './cloze/read-cloze.ts';
import { readGift } from './gift/read-gift.ts';
import type { Format, Importer } from './import.ts';
import { readItems } from './items/read-items.ts';
import { readLimeSurvey } from './limesurvey/read-limesurvey.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import { readOwn } from './own/read-own.ts';
import { readQti } from './qti/read-qti.ts';
import { readAiken } from './read-aiken.ts';
import { readSurveyJs } from './surveyjs/read-surveyjs.ts';

/** The importer of each format. A format without one does not compile. */
export const importers: Readonly<Record<Format, Importer>> = {
  ithaki: readOwn,
  moodle: readMoodle,
  gift: readGift,
  aiken: readAiken,
  cloze: readCloze,
  qti: readQti,
  surveyjs: readSurveyJs,
  limesurvey: readLimeSurvey,
  items: readItems,
};
