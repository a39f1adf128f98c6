// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { register } from '../../contract.ts';
import { filterFailed } from '../../contract/refusals.ts';
import { toolStates } from '../../contract/states.ts';
import { allQueued, aQueue, aRow, someRows } from '../fixtures.ts';
import { ToolScreen } from './ToolScreen.tsx';

beforeEach(() => localStorage.clear());

const staff = aSession('Supervisor');
const place = { at: '/symvoulos/admin/project/microdata' };
const queue = answers(register.queue, aQueue);
const counts = answers(register.counts, { final: 1, incomplete: 1, accepted: 1, refused: 1, changed: 1 });
const list = answers(register.list, {
  list: [...someRows],
  count: 1,
  all: someRows.length,
  unknown: [],
  doubled: [],
});
const tool = [queue, counts, list];

test('the list says for each form its state in words, and what is missing or what the register says', async () => {
  show(<ToolScreen />, staff, tool, place);
  const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
  expect((await rowOf('Δανάη Δείγμα')).getByText('Οριστικό')).toBeVisible();
  expect((await rowOf('Δανάη Δείγμα')).getByText('30/11/2026')).toBeVisible();
  expect((await rowOf('Άρης Δοκιμής')).getByText('Μένουν 3 ερωτήσεις')).toBeVisible();
  expect((await rowOf('Θάλεια Νήσου')).getByText('Αριθμός μητρώου 700123')).toBeVisible();
  expect((await rowOf('Λητώ Μητρώου')).getByText('Κωδικός -7 · Ο ΑΦΜ δεν βρέθηκε στο μητρώο.')).toBeVisible();
  expect((await rowOf('Νίκος Αλλαγής')).getByText('Άλλαξε μετά την αποστολή')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ουρά αποστολής' })).toBeNull();
  expect(await findings()).toEqual([]);
});

test('every state of a form has its word in the list', async () => {
  const rows = toolStates.map((state, place) => aRow({ userId: place + 1, name: `Άτομο ${state}`, state }));
  show(
    <ToolScreen />,
    staff,
    [queue, counts, answers(register.list, { list: rows, count: 1, all: 14, unknown: [], doubled: [] })],
    place,
  );
  await screen.findByRole('link', { name: 'Άτομο none' });
  expect(document.body.textContent).not.toContain('register.state');
});

test('the stage and the pressed states are in the address, and states can be pressed together', async () => {
  const { sent, router } = show(<ToolScreen />, staff, tool, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Απορρίφθηκε 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Οριστικό 1' }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === register.list.path)?.input)
    .toMatchObject({ stage: 'entry', states: ['final', 'refused'] });
  await userEvent.click(screen.getByRole('tab', { name: 'Δελτίο εξόδου' }));
  await expect.poll(() => router.state.location.search).toEqual({ stage: 'exit' });
  await expect
    .poll(() => sent.findLast(({ call }) => call === register.list.path)?.input)
    .toMatchObject({ stage: 'exit', states: [] });
});

test('exit forms are filtered by their last day, and entry forms have none', async () => {
  const { sent } = show(<ToolScreen />, staff, tool, { at: `${place.at}?stage=exit&due=late` });
  const late = await screen.findByRole('button', { name: 'Εκπρόθεσμα' });
  expect(late).toHaveAttribute('aria-pressed', 'true');
  const all = screen.getByRole('button', { name: /^Όλα/ });
  expect(all).toHaveAttribute('aria-pressed', 'false');
  const asked = () => sent.findLast(({ call }) => call === register.list.path)?.input;
  expect(asked()).toMatchObject({ stage: 'exit', due: 'late' });
  await userEvent.click(late);
  await expect.poll(asked).not.toHaveProperty('due');
  expect(all).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(late);
  await expect.poll(asked).toHaveProperty('due');
  await userEvent.click(all);
  await expect.poll(asked).not.toHaveProperty('due');
  await userEvent.click(screen.getByRole('tab', { name: 'Δελτίο εισόδου' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Εκπρόθεσμα' })).toBeNull();
});

test('pasted keys filter the list, the page names unknown and doubled ones, and no key is in the address', async () => {
  const { sent, router } = show(
    <ToolScreen />,
    staff,
    [
      queue,
      counts,
      answersBy(register.list, ({ kayas }) =>
        kayas === ''
          ? { list: [...someRows], count: 1, all: 5, unknown: [], doubled: [] }
          : { list: [someRows[0]!], count: 1, all: 1, unknown: ['Κ-99'], doubled: ['Κ-11'] },
      ),
    ],
    place,
  );
  await screen.findByRole('link', { name: 'Άρης Δοκιμής' });
  await userEvent.click(screen.getByRole('button', { name: 'Επικόλληση ΚΑΥΑΣ' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Κωδικοί ΚΑΥΑΣ' }));
  await userEvent.paste('Κ-11 Κ-11\n\tΚ-99');
  expect(screen.getByText('2 διαφορετικοί κωδικοί')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση δελτίων' }));
  const notice = await screen.findByRole('status', { name: /Βρέθηκε 1 άτομο/ });
  expect(notice.textContent).toContain('1 άγνωστος ΚΑΥΑΣ: Κ-99.');
  expect(notice.textContent).toContain('1 διπλός ΚΑΥΑΣ: Κ-11.');
  expect(screen.queryByRole('link', { name: 'Άρης Δοκιμής' })).toBeNull();
  expect(JSON.stringify(router.state.location.search)).not.toContain('Κ-');
  expect(await findings()).toEqual([]);

  await userEvent.click(within(notice).getByRole('button', { name: /Μόνο 2 ΚΑΥΑΣ/ }));
  expect(await screen.findByRole('link', { name: 'Άρης Δοκιμής' })).toBeVisible();
  expect(sent.findLast(({ call }) => call === register.list.path)?.input['kayas']).toBe('');
});

test('picked forms are sent, and the page says what became of each, with the way to those with problems', async () => {
  const { sent } = show(
    <ToolScreen />,
    staff,
    [
      ...tool,
      answers(register.sendSelected, {
        ...allQueued,
        unchanged: 1,
        problems: 401,
        withProblems: [
          {
            userId: 14,
            name: 'Λητώ Μητρώου',
            problems: [{ code: 'no-phone', field: 'OFEL_TEL' }, { code: 'no-exit' }],
          },
        ],
      }),
    ],
    place,
  );
  for (const name of ['Δανάη Δείγμα', 'Θάλεια Νήσου', 'Λητώ Μητρώου'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή 3 δελτίων' }));
  const notice = await screen.findByRole('status', { name: /1 δελτίο μπήκε στην ουρά/ });
  expect(notice.textContent).toContain('1 είναι στο μητρώο και δεν άλλαξε από τότε');
  expect(notice.textContent).toContain('Λείπει τηλέφωνο με 10 ψηφία. (OFEL_TEL) Λείπει το δελτίο εξόδου.');
  // Only the first ones are named, and all are counted.
  expect(notice.textContent).toContain('401 δεν μπορούν να σταλούν');
  expect(notice.textContent).toContain('…και 400 ακόμη');
  expect(within(notice).getByRole('link', { name: 'Λητώ Μητρώου' })).toHaveAttribute(
    'href',
    '/symvoulos/microdata/14/entry',
  );
  expect(sent.find(({ call }) => call === register.sendSelected.path)?.input).toMatchObject({
    stage: 'entry',
    userIds: [11, 13, 14],
  });
  expect(await findings()).toEqual([]);
  await userEvent.click(within(notice).getByRole('button', { name: 'Κλείσιμο' }));
  expect(screen.queryByRole('status', { name: /μπήκε στην ουρά/ })).toBeNull();
});

test('all final forms are sent after a confirmation with their exact number', async () => {
  const { sent } = show(
    <ToolScreen />,
    staff,
    [...tool, answers(register.sendSelected, { ...allQueued, queued: 2 })],
    place,
  );
  await screen.findByRole('link', { name: 'Δανάη Δείγμα' });
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή όλων των οριστικών' }));
  expect(await screen.findByText(/Θα μπουν στην ουρά 2 δελτία.*οριστικά: 1.*αλλαγές.*: 1/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή 2 δελτίων' }));
  expect(await screen.findByText('2 δελτία μπήκαν στην ουρά')).toBeVisible();
  const { input } = sent.find(({ call }) => call === register.sendSelected.path)!;
  expect(input).toMatchObject({ states: ['final', 'changed'], search: '' });
  expect(input).not.toHaveProperty('userIds');
});

test('everybody behind pasted keys is sent by their ids, also those on other pages', async () => {
  const { sent } = show(
    <ToolScreen />,
    staff,
    [
      queue,
      counts,
      answersBy(register.list, ({ page: number, count }) => ({
        list: count === 100 ? [number === 1 ? someRows[0]! : someRows[4]!] : [someRows[0]!],
        count: 2,
        all: 2,
        unknown: [],
        doubled: [],
      })),
      answers(register.sendSelected, { ...allQueued, queued: 2 }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Επικόλληση ΚΑΥΑΣ' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Κωδικοί ΚΑΥΑΣ' }));
  await userEvent.paste('Κ-11 Κ-15');
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση δελτίων' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Δανάη Δείγμα/ }));
  await userEvent.click(screen.getByRole('button', { name: /και των 2|όλων των 2|Επιλογή.*2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή 2 δελτίων' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποστολή 2 δελτίων' }));
  await expect
    .poll(() => sent.find(({ call }) => call === register.sendSelected.path)?.input['userIds'])
    .toEqual([11, 15]);
});

test('the page shows the message of a rule that does not run', async () => {
  show(
    <ToolScreen />,
    staff,
    [...tool, answers(register.sendSelected, refused(filterFailed, { message: 'x is not defined' }))],
    place,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Δανάη Δείγμα/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή 1 δελτίου' }));
  expect(await screen.findByText(/δεν εκτελείται: x is not defined/)).toBeVisible();
});

test('a paused queue says since when and by whom, and can be resumed or emptied', async () => {
  const paused = {
    ...aQueue,
    waiting: 3,
    total: 10,
    done: 7,
    pausedAt: new Date('2026-11-20T08:00:00Z'),
    pausedBy: 'Ίρις Ελεγκάκη',
  };
  const { sent } = show(
    <ToolScreen />,
    staff,
    [
      answers(register.queue, paused),
      counts,
      list,
      answers(register.resume, {}),
      answers(register.empty, { taken: 3 }),
    ],
    place,
  );
  const bar = within(await screen.findByRole('region', { name: 'Ουρά αποστολής' }));
  expect(bar.getByText('Σε παύση από 20 Νοεμβρίου 2026, 10:00 (Ίρις Ελεγκάκη)')).toBeVisible();
  expect(bar.getByText('7 από 10 · 3 στην ουρά')).toBeVisible();
  expect(bar.getByRole('progressbar', { name: 'Πρόοδος αποστολής' })).toHaveAttribute('aria-valuenow', '70');
  expect(await findings()).toEqual([]);
  await userEvent.click(bar.getByRole('button', { name: 'Συνέχεια' }));
  await expect.poll(() => sent.some(({ call }) => call === register.resume.path)).toBe(true);
  await userEvent.click(bar.getByRole('button', { name: 'Άδειασμα ουράς' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Να βγουν 3 δελτία από την ουρά;/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Άδειασμα ουράς' }));
  expect(await screen.findByText('Βγήκαν 3 δελτία από την ουρά.')).toBeVisible();
});

test('while the queue moves, the page asks again for it, the list and the counts, and stops when it is empty', async () => {
  const running = { ...aQueue, waiting: 1, sending: 1, total: 2, leftMs: 150_000 };
  const { sent } = show(
    <ToolScreen />,
    staff,
    [
      answers(register.queue, running),
      answers(register.queue, { ...aQueue, total: 2, done: 2 }),
      counts,
      list,
    ],
    place,
  );
  expect(
    await screen.findByText('0 από 2 · 1 στην ουρά · 1 στέλνεται · Μένουν περίπου 3 λεπτά'),
  ).toBeVisible();
  const asked = (path: string) => sent.filter(({ call }) => call === path).length;
  await expect.poll(() => screen.queryByRole('region', { name: 'Ουρά αποστολής' })).toBeNull();
  await expect.poll(() => [asked(register.list.path), asked(register.counts.path)]).toEqual([2, 2]);
  expect(asked(register.queue.path)).toBe(2);
});

test('without a register or without a MIS nothing can be sent, and the page says what to do', async () => {
  show(
    <ToolScreen />,
    staff,
    [answers(register.queue, { ...aQueue, hasRegister: false, mis: undefined }), counts, list],
    place,
  );
  expect(await screen.findByText('Δεν υπάρχει μητρώο για το έργο')).toBeVisible();
  expect(screen.getByRole('link', { name: /Ορισμός του κωδικού MIS/ })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/1',
  );
  expect(screen.getByRole('button', { name: 'Αποστολή όλων των οριστικών' })).toBeDisabled();
});

test('a stand-in register is marked as such', async () => {
  show(<ToolScreen />, staff, [answers(register.queue, { ...aQueue, isStandIn: true }), counts, list], place);
  expect(
    await screen.findByText('Δοκιμαστικό μητρώο: κανένα στοιχείο δεν φεύγει από αυτόν τον υπολογιστή'),
  ).toBeVisible();
});

test('staff have the menu of files, and the role Microdata does not', async () => {
  const { unmount } = show(<ToolScreen />, staff, tool, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Χωρίς δίκτυο' }));
  const zip = await screen.findByRole('menuitem', { name: 'Λήψη των XML (.zip)' });
  expect(zip.getAttribute('href')).toMatch(/^\/api\/Register\/Files\?.*entry/);
  unmount();
  show(<ToolScreen />, aSession('Microdata'), tool, place);
  await screen.findByRole('link', { name: 'Δανάη Δείγμα' });
  expect(screen.queryByRole('button', { name: 'Χωρίς δίκτυο' })).toBeNull();
});

test('on a phone a filter that a link pressed is in sight', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<ToolScreen />, staff, tool, { at: `${place.at}?stage=exit&due=late` });
  const pressed = await screen.findByRole('button', { name: 'Εκπρόθεσμα', pressed: true });
  await screen.findByRole('link', { name: 'Δανάη Δείγμα' });
  await expect.poll(() => pressed.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('on a phone the rows are cards with their labels, and nothing reaches beyond the side', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<ToolScreen />, staff, tool, place);
  await screen.findByRole('link', { name: 'Δανάη Δείγμα' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findings()).toEqual([]);
});
