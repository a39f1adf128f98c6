import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { characterSample } from './character.ts';
import { interestsSample } from './interests.ts';
import { jobSearchSample } from './job-search.ts';
import { numbersSample } from './numbers.ts';
import { satisfactionSample } from './satisfaction.ts';
import { valuesSample } from './values.ts';

/** The questionnaires that come with the product, by name. */
export const samples = {
  interests: interestsSample,
  character: characterSample,
  values: valuesSample,
  jobSearch: jobSearchSample,
  numbers: numbersSample,
  satisfaction: satisfactionSample,
} as const satisfies Record<string, Questionnaire>;

export type SampleName = keyof typeof samples;
