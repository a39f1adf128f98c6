import { expect, test } from 'vitest';
import { checkTerm } from './checks/term.ts';
import { english, foundBy } from './fixtures.ts';
import { withoutAccents } from './greek-words.ts';
import { terms } from './terms.ts';

test.each(terms)('the Greek word «$ours» is none of those that it stands instead of', (term) => {
  const source = sources.find((one) => term.english.test(one));
  expect(source, 'an English word for it').toBeDefined();
  expect(foundBy(checkTerm, { text: term.ours, source: english(source!) })).toEqual([]);
  expect(term.others.map((other) => withoutAccents(other.toLowerCase()))).toEqual(term.others);
});

const sources = [
  'mentor', 'mentees', 'supervisor', 'Coordinators', 'applicant', 'Cancel', 'questionnaire', 'meetings', 'conference', 'project', 'draft',
  'last name', 'password', 'Download', 'dashboard', 'server', 'chat', 'attachments', 'spreadsheet', 'tag', 'notification', 'link',
]; // prettier-ignore
