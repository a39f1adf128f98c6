import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { authors } from '../access.ts';
import { notASite, tooManySites } from './refusals.ts';

const Site = z.string().trim().min(1).max(200);
const Sites = z.array(z.string());

/** Sites to which a questionnaire may lead after its end (`engines/questionnaire/on-finish.ts`). They hold for all projects. */
export const finishSites = {
  /** Lists the sites, such as `https://gov.example`. */
  finishSites: call({
    path: '/anyquest/QuestAdmin/FinishSites',
    may: authors,
    input: z.strictObject({}),
    output: Sites,
  }),

  /** Allows the site of an https address, and returns all sites. */
  allowSite: call({
    path: '/anyquest/QuestAdmin/AllowSite',
    may: ['Admin'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ site: Site }),
    output: Sites,
    refusals: [notASite, tooManySites],
  }),

  /** Takes a site off the list, and returns the others. Questionnaires that lead there lead to the home of the project again. */
  forbidSite: call({
    path: '/anyquest/QuestAdmin/ForbidSite',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ site: Site }),
    output: Sites,
  }),
};
