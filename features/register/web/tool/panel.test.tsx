// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '#platform/contract/call.ts';
import { register } from '../../contract.ts';
import { allQueued, aQueue, aRow, someRows } from '../fixtures.ts';
import { indentXml } from './panel/indent-xml.ts';
import { ToolScreen } from './ToolScreen.tsx';

beforeEach(() => localStorage.clear());

const staff = aSession('Supervisor');
const at = (open: number) => ({ at: `/symvoulos/admin/project/microdata?open=${open}` });
const tool = [
  answers(register.queue, aQueue),
  answers(register.counts, { final: 1 }),
  answers(register.list, { list: [...someRows], count: 1, all: 5, unknown: [], doubled: [] }),
];
type History = Output<typeof register.history>;
const aSend = (event: History['sends'][number]['events'][number]): History['sends'][number] => ({
  id: 3,
  attempt: 2,
  mis: '5001234',
  period: '2021-2027',
  revision: 4,
  by: 'Ίρις Ελεγκάκη',
  at: new Date('2026-11-20T08:00:00Z'),
  hash: 'ab12',
  events: [event],
});
const none: History = { sends: [], differences: [], hidden: 0, problems: [] };
const eventAt = new Date('2026-11-20T08:01:00Z');

test('the panel of a refused form shows the register’s code and words, what to do, and the sends', async () => {
  show(
    <ToolScreen />,
    staff,
    [
      ...tool,
      answers(register.history, {
        ...none,
        sends: [aSend({ kind: 'refused', at: eventAt, code: '-7', words: 'Ο ΑΦΜ δεν βρέθηκε στο μητρώο.' })],
        isChanged: false,
      }),
    ],
    at(14),
  );
  const panel = within(await screen.findByRole('region', { name: 'Λητώ Μητρώου' }));
  const error = await panel.findByRole('note', { name: 'Το μητρώο απέρριψε το δελτίο' });
  expect(error.textContent).toContain('Κωδικός -7');
  expect(error.textContent).toContain('Ο ΑΦΜ δεν βρέθηκε στο μητρώο.');
  expect(error.textContent).toContain('Διορθώστε ό,τι λέει το μητρώο.');
  expect(await panel.findByText('2η αποστολή, 20 Νοεμβρίου 2026, 10:00')).toBeVisible();
  expect(panel.getByText(/από: Ίρις Ελεγκάκη · MIS 5001234 · περίοδος 2021-2027/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Άνοιγμα δελτίου' })).toHaveAttribute(
    'href',
    '/symvoulos/microdata/14/entry',
  );
  expect(panel.getByRole('link', { name: 'Σελίδα του ατόμου' })).toHaveAttribute(
    'href',
    '/symvoulos/userinfo/14',
  );
  expect(panel.getByRole('button', { name: 'Νέα αποστολή' })).toBeEnabled();
  expect(await findings()).toEqual([]);
});

test.each([
  ['fault', 'Η αποστολή απέτυχε με σφάλμα'],
  ['unanswered', 'Δεν ήρθε απάντηση από το μητρώο'],
  ['unreadable', 'Η απάντηση του μητρώου δεν διαβάζεται'],
] as const)('a send that ended with %s has its own words', async (kind, title) => {
  const failed = aRow({ userId: 21, name: 'Μίνα Σφάλματος', state: 'failed', register: 'failed' });
  show(
    <ToolScreen />,
    staff,
    [
      tool[0]!,
      tool[1]!,
      answers(register.list, { list: [failed], count: 1, all: 1, unknown: [], doubled: [] }),
      answers(register.history, { ...none, sends: [aSend({ kind, at: eventAt })], isChanged: false }),
    ],
    at(21),
  );
  expect(await screen.findByRole('note', { name: title })).toBeVisible();
});

test.each([
  ['left-out', undefined, 'Το αφήνει έξω ο κανόνας του έργου για όσα στέλνονται.'],
  ['not-complete', 'A1', 'Λείπει μια απάντηση. (A1)'],
] as const)('a form that was kept back by %s says so in words', async (code, words, text) => {
  const kept = aRow({ userId: 22, name: 'Κλειώ Κανόνα', state: 'failed', register: 'failed', code, words });
  show(
    <ToolScreen />,
    staff,
    [
      tool[0]!,
      tool[1]!,
      answers(register.list, { list: [kept], count: 1, all: 1, unknown: [], doubled: [] }),
      answers(register.history, none),
    ],
    at(22),
  );
  const notice = await screen.findByRole('note', { name: 'Το δελτίο δεν στάλθηκε' });
  expect(notice.textContent).toContain(text);
  expect(notice.textContent).not.toContain(code);
});

test('an address opens a form that is not on the page of the list, with why it could not be sent', async () => {
  const far = aRow({ userId: 99, name: 'Ωρίων Μακρινός' });
  const empty = { count: 1, all: 1, unknown: [], doubled: [] };
  const { sent } = show(
    <ToolScreen />,
    staff,
    [
      ...tool,
      answers(register.list, { ...empty, list: [far] }),
      answers(register.history, { ...none, problems: [{ code: 'no-phone' }] }),
    ],
    at(99),
  );
  const panel = within(await screen.findByRole('region', { name: 'Ωρίων Μακρινός' }));
  expect(await panel.findByText('Λείπει τηλέφωνο με 10 ψηφία.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Αποστολή δελτίου' })).toBeEnabled();
  const asked = sent.filter(({ call }) => call === register.list.path).map(({ input }) => input);
  expect(asked.at(-1)).toMatchObject({ userId: 99, stage: 'entry' });
});

test('a changed form shows what was sent beside what it is now, and how much is hidden', async () => {
  show(
    <ToolScreen />,
    staff,
    [
      ...tool,
      answers(register.history, {
        ...none,
        sends: [aSend({ kind: 'accepted', at: eventAt, number: '700124' })],
        isChanged: true,
        differences: [{ question: 'B1', text: 'Άνεργος', sent: 'Ναι', now: 'Όχι' }],
        hidden: 1,
      }),
    ],
    at(15),
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Στάλθηκε / Τώρα (2)' }));
  const row = await screen.findByRole('row', { name: /B1 Άνεργος/ });
  expect(within(row).getByText('Ναι')).toBeVisible();
  expect(within(row).getByText('Όχι')).toBeVisible();
  expect(screen.getByText('Άλλαξε και 1 απάντηση που δεν σας εμφανίζεται.')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the XML is loaded when it is opened, with its problems and the number of withheld answers', async () => {
  const { sent } = show(
    <ToolScreen />,
    staff,
    [
      ...tool,
      answers(register.history, none),
      answers(register.xmlOfForm, {
        xml: '<Person><AFM>090000045</AFM></Person>',
        withheld: 2,
        problems: [{ code: 'no-place-id', field: 'ID_GEO_DHMOS' }],
      }),
    ],
    at(11),
  );
  const tab = await screen.findByRole('tab', { name: 'XML' });
  expect(sent.some(({ call }) => call === register.xmlOfForm.path)).toBe(false);
  await userEvent.click(tab);
  const code = await screen.findByRole('textbox', { name: 'XML' });
  expect(code.textContent).toContain('<AFM>090000045</AFM>');
  expect(
    screen.getByText('2 στοιχεία που δεν βλέπετε δεν εμφανίζονται. Στην αποστολή περιλαμβάνονται.'),
  ).toBeVisible();
  expect(screen.getByText(/Ο δήμος δεν έχει κωδικό μητρώου.*\(ID_GEO_DHMOS\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αντιγραφή XML' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Λήψη XML' })).toBeVisible();
  expect(sent.find(({ call }) => call === register.xmlOfForm.path)?.input).toMatchObject({
    userId: 11,
    stage: 'entry',
  });
  expect(await findings()).toEqual([]);
});

test('a form that is sent from the panel stays open after it has left the filter', async () => {
  const waiting = { ...someRows[0]!, state: 'waiting' as const, register: 'waiting' as const };
  show(
    <ToolScreen />,
    staff,
    [
      answers(register.queue, aQueue),
      answers(register.counts, { final: 1 }),
      answers(register.list, { list: [someRows[0]!], count: 1, all: 1, unknown: [], doubled: [] }),
      answers(register.list, { list: [], count: 1, all: 0, unknown: [], doubled: [] }),
      answers(register.list, { list: [waiting], count: 1, all: 1, unknown: [], doubled: [] }),
      answers(register.history, none),
      answers(register.sendSelected, allQueued),
    ],
    at(11),
  );
  const panel = within(await screen.findByRole('region', { name: 'Δανάη Δείγμα' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Αποστολή δελτίου' }));
  expect(await panel.findByText('Στην ουρά')).toBeVisible();
  expect(panel.queryByRole('button', { name: /αποστολή/i })).toBeNull();
});

test('a form that cannot be sent says why in its panel', async () => {
  show(
    <ToolScreen />,
    staff,
    [
      ...tool,
      answers(register.history, none),
      answers(register.sendSelected, {
        ...allQueued,
        queued: 0,
        problems: 1,
        withProblems: [{ userId: 11, name: 'Δανάη Δείγμα', problems: [{ code: 'no-afm', field: 'AFM' }] }],
      }),
    ],
    at(11),
  );
  const panel = within(await screen.findByRole('region', { name: 'Δανάη Δείγμα' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Αποστολή δελτίου' }));
  expect(await panel.findByText('Κανένα δελτίο δεν μπήκε στην ουρά')).toBeVisible();
  expect(panel.getByText(/Λείπει έγκυρος ΑΦΜ. \(AFM\)/)).toBeVisible();
});

test('XML gets a line for each element, and its texts stay as they are', () => {
  expect(indentXml('<a><b x="1">ένα δύο</b><c/><d><e>2</e></d></a>')).toBe(
    ['<a>', '  <b x="1">ένα δύο</b>', '  <c/>', '  <d>', '    <e>2</e>', '  </d>', '</a>'].join('\n'),
  );
});
