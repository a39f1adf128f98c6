import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { people } from '#features/people/contract.ts';
import { notFound, unavailable } from '#platform/contract/refusal.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import type { Reading, Report } from '../contract/keeping.ts';
import { alreadyAsked, alreadyDecided, ownRequest, readingOver } from '../contract/refusals.ts';
import { chat } from '../contract.ts';
import { aMessage } from './fixtures.ts';
import { AskDialog } from './readings/AskDialog.tsx';
import { ReadingsScreen } from './readings/ReadingsScreen.tsx';
import { AwayDialog } from './view/AwayDialog.tsx';
import { ReportDialog } from './view/ReportDialog.tsx';
import { TracesDialog } from './view/TracesDialog.tsx';

const soon = { timeout: 15_000 };
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, soon));
const nothing = () => {};
const supervisor = aSession('Supervisor');

describe('the dialog of an absence', () => {
  const name = 'Δήλωση απουσίας';

  test('saves until when the user is away, and what those who write read', async () => {
    const close = vi.fn();
    const { sent } = show(<AwayDialog onClose={close} />, aSession('Mentor'), [
      answers(chat.away, {}),
      answers(chat.setAway, {}),
    ]);
    const day = await screen.findByRole('textbox', { name: /Έως και/ }, soon);
    const form = await dialog(name);
    expect(form.queryByRole('button', { name: 'Τέλος απουσίας' })).toBeNull();
    expect(await findings()).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '01/05/2020{Tab}');
    await userEvent.click(form.getByRole('button', { name: 'Αποθήκευση απουσίας' }));
    expect(await form.findByText('Επιλέξτε ημέρα από σήμερα και μετά.')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '15/05/2099{Tab}');
    await userEvent.type(form.getByRole('textbox', { name: /Μήνυμα/ }), ' Γράψτε στη Λητώ. ');
    await userEvent.click(form.getByRole('button', { name: 'Αποθήκευση απουσίας' }));
    await expect.poll(() => close.mock.calls.length, soon).toBe(1);
    expect(sent.filter(({ call }) => call === chat.setAway.path).map(({ input }) => input)).toEqual([
      { away: { until: new Date('2099-05-15T23:59:00+03:00'), text: 'Γράψτε στη Λητώ.' } },
    ]);
  });

  test('ends an absence, and keeps what was typed when the server is away', async () => {
    const { sent } = show(<AwayDialog onClose={nothing} />, aSession('Mentor'), [
      answers(chat.away, { away: { until: new Date('2099-05-15T20:59:00Z'), text: 'Λείπω' } }),
      answers(chat.setAway, refused(unavailable)),
      answers(chat.setAway, {}),
    ]);
    const text = await screen.findByRole('textbox', { name: /Μήνυμα/ }, soon);
    const form = await dialog(name);
    await userEvent.type(text, ' ακόμη');
    await userEvent.click(form.getByRole('button', { name: 'Αποθήκευση απουσίας' }));
    expect(await form.findByText('Η απουσία δεν αποθηκεύτηκε', {}, soon)).toBeVisible();
    expect(text).toHaveValue('Λείπω ακόμη');
    await userEvent.click(form.getByRole('button', { name: 'Τέλος απουσίας' }));
    expect(await screen.findByText('Η απουσία σας τελείωσε.', {}, soon)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({});
  });

  test('says so when the absence cannot be loaded, and tries again', async () => {
    show(<AwayDialog onClose={nothing} />, aSession('Mentor'), [
      answers(chat.away, refused(unavailable)),
      answers(chat.away, {}),
    ]);
    const form = await dialog(name);
    expect(await form.findByText('Δεν μπορέσαμε να φορτώσουμε την απουσία σας', {}, soon)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Δοκιμή ξανά' }));
    expect(await screen.findByRole('button', { name: 'Αποθήκευση απουσίας' }, soon)).toBeVisible();
  });
});

test('a message is reported with a reason of ten characters; a report that fails keeps the reason', async () => {
  const close = vi.fn();
  const { sent } = show(<ReportDialog message={aMessage(2)} onClose={close} />, aSession('Mentee'), [
    answers(chat.report, refused(unavailable)),
    answers(chat.report, {}),
  ]);
  const form = await dialog('Αναφορά μηνύματος');
  expect(form.getByText(/Δανάη Δείγμα/)).toBeVisible();
  expect(await findings()).toEqual([]);
  const send = form.getByRole('button', { name: 'Αποστολή αναφοράς' });
  await userEvent.click(send);
  expect(await form.findByText('Γράψτε τον λόγο με τουλάχιστον 10 χαρακτήρες.')).toBeVisible();
  const reason = form.getByRole('textbox', { name: /Λόγος/ });
  await userEvent.type(reason, 'Είναι προσβλητικό');
  await userEvent.click(send);
  expect(await form.findByText('Η αναφορά δεν στάλθηκε', {}, soon)).toBeVisible();
  expect(reason).toHaveValue('Είναι προσβλητικό');
  await userEvent.click(send);
  await expect.poll(() => close.mock.calls.length, soon).toBe(1);
  expect(sent.map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ conversationId: 5, seq: 2, reason: 'Είναι προσβλητικό' })),
  );
});

describe('the former texts of a message', () => {
  const traces = (former: { at: Date; text: string }[], current = aMessage(2, { message: 'Στις 11' })) =>
    answers(chat.traces, { current, former });
  const name = 'Προηγούμενα κείμενα';
  const shown = (...prepared: Parameters<typeof show>[2]) =>
    show(<TracesDialog message={aMessage(2)} onClose={nothing} />, supervisor, prepared);

  test('are shown with the moment until which each was there, and the present text', async () => {
    shown(
      traces([
        { at: new Date('2026-05-15T09:00:00Z'), text: 'Στις 9' },
        { at: new Date('2026-05-15T09:05:00Z'), text: 'Στις 10' },
      ]),
    );
    const box = await dialog(name);
    const items = (await box.findAllByRole('listitem', {}, soon)).map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/Έως 15 Μαΐου 2026.*12:00.*Στις 9/),
      expect.stringMatching(/12:05.*Στις 10/),
      expect.stringMatching(/Τώρα.*Στις 11/),
    ]);
    expect(await findings()).toEqual([]);
  });

  test('say that the message is deleted now', async () => {
    shown(traces([{ at: new Date(), text: 'Στις 9' }], aMessage(2, { message: '', deletedAt: new Date() })));
    const box = await dialog(name);
    expect(await box.findByText('Το μήνυμα διαγράφηκε', {}, soon)).toBeVisible();
  });

  test('say why they cannot be loaded', async () => {
    shown(answers(chat.traces, refused(notFound)));
    const box = await dialog(name);
    expect(await box.findByText('Δεν μπορέσαμε να φορτώσουμε τα κείμενα', {}, soon)).toBeVisible();
  });
});

describe('the request to read', () => {
  const reading: Reading = {
    id: 9,
    conversationId: 5,
    people: ['Λητώ Σοφού', 'Δανάη Δείγμα'],
    askedById: 7,
    askedBy: 'Μαρία Παπαδοπούλου',
    askedAt: new Date('2026-05-15T09:00:00Z'),
    reason: 'Παράπονο της ωφελούμενης',
    state: 'asked',
    mayDecide: false,
  };
  const found = (id: number, name: string) =>
    ({ id, name, username: name, roles: ['Mentee'], projects: [] }) as never;
  const name = 'Αίτημα ανάγνωσης';
  const send = 'Υποβολή αιτήματος';

  test('names two people and a reason, and says what is missing', async () => {
    const close = vi.fn();
    const { sent } = show(<AskDialog about="people" onClose={close} />, supervisor, [
      answers(people.find, { list: [found(3, 'Λητώ Σοφού'), found(11, 'Δανάη Δείγμα')], total: 2 } as never),
      answers(chat.askToRead, refused(notFound)),
      answers(chat.askToRead, reading),
    ]);
    let form = await dialog(name);
    expect(await findings()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: send }));
    expect(await form.findByText('Επιλέξτε και τα δύο άτομα της συνομιλίας.')).toBeVisible();
    expect(form.getByText('Γράψτε τον λόγο με τουλάχιστον 10 χαρακτήρες.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /Λόγος/ }), 'Παράπονο της ωφελούμενης');
    for (const [place, person] of [
      ['Πρώτο άτομο', 'Λητώ Σοφού'],
      ['Δεύτερο άτομο', 'Δανάη Δείγμα'],
    ]) {
      await userEvent.click(form.getByRole('button', { name: `Επιλογή: ${place}` }));
      const finder = await dialog('Επιλογή ατόμου');
      await userEvent.click(await finder.findByRole('option', { name: new RegExp(person!) }, soon));
      form = await dialog(name);
      expect(await form.findByText(person!, {}, soon)).toBeVisible();
    }
    expect(form.getByRole('textbox', { name: /Λόγος/ })).toHaveValue('Παράπονο της ωφελούμενης');
    await userEvent.click(form.getByRole('button', { name: send }));
    expect(await form.findByText(/Τα δύο άτομα δεν έχουν συνομιλία/, {}, soon)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: send }));
    await expect.poll(() => close.mock.calls.length, soon).toBe(1);
    expect(await screen.findByText('Το αίτημα υποβλήθηκε.', {}, soon)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({
      projectId: 1,
      userId: 3,
      otherId: 11,
      reason: 'Παράπονο της ωφελούμενης',
    });
  });

  test('the request to read of a reported conversation needs a reason only, and says when the project grants it at once', async () => {
    show(<AskDialog about={{ conversationId: 5 }} onClose={nothing} />, supervisor, [
      answers(chat.askToRead, refused(alreadyAsked)),
      answers(chat.askToRead, { ...reading, state: 'granted' }),
    ]);
    const form = await dialog(name);
    expect(form.queryByText('Πρώτο άτομο')).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: /Λόγος/ }), 'Παράπονο της ωφελούμενης');
    await userEvent.click(form.getByRole('button', { name: send }));
    expect(await form.findByText('Υπάρχει ήδη αίτημά σας για αυτή τη συνομιλία.', {}, soon)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: send }));
    expect(
      await screen.findByText('Το αίτημα εγκρίθηκε σύμφωνα με τον κανόνα του έργου.', {}, soon),
    ).toBeVisible();
  });

  describe('in its list', () => {
    const list = 'Αιτήματα ανάγνωσης';
    const section = async (name: string) =>
      within((await screen.findByRole('heading', { name, level: 2 }, soon)).closest('section')!);
    const report: Report = {
      id: 4,
      conversationId: 5,
      seq: 2,
      reportedBy: 'Δανάη Δείγμα',
      writer: 'Λητώ Σοφού',
      text: 'Το κείμενο τότε',
      reason: 'Είναι προσβλητικό',
      at: new Date('2026-05-15T09:00:00Z'),
    };
    const screenOf = (session: typeof supervisor, ...prepared: Parameters<typeof show>[2]) =>
      show(<ReadingsScreen />, session, prepared);
    const noReports = answers(chat.reports, []);
    const noReadings = answers(chat.readings, []);

    test('and the list of reports say that there are none', async () => {
      screenOf(supervisor, noReports, noReadings);
      expect(await screen.findByText('Δεν υπάρχουν αναφορές.', {}, soon)).toBeVisible();
      expect(await screen.findByText('Δεν υπάρχουν αιτήματα.', {}, soon)).toBeVisible();
      expect(await findings()).toEqual([]);
    });

    test('and the list of reports say, each for itself, that they could not be loaded, and try again', async () => {
      screenOf(
        supervisor,
        answers(chat.reports, refused(unavailable)),
        answers(chat.reports, [report]),
        answers(chat.readings, refused(unavailable)),
        answers(chat.readings, [reading]),
      );
      for (const [heading, failed, there] of [
        ['Αναφορές μηνυμάτων', 'Δεν μπορέσαμε να φορτώσουμε τις αναφορές', 'Το κείμενο τότε'],
        [list, 'Δεν μπορέσαμε να φορτώσουμε τα αιτήματα', 'Λητώ Σοφού – Δανάη Δείγμα'],
      ] as const) {
        const part = await section(heading);
        expect(await part.findByText(failed, {}, soon)).toBeVisible();
        await userEvent.click(part.getByRole('button', { name: 'Δοκιμή ξανά' }));
        expect(await part.findByText(there, {}, soon)).toBeVisible();
        expect(part.queryByText(failed)).toBeNull();
      }
    });

    test('is decided by another Admin, with the hours; one that was decided meanwhile says so', async () => {
      const asked = { ...reading, askedById: 8, mayDecide: true };
      const { sent } = screenOf(
        aSession('Admin'),
        noReports,
        answers(chat.readings, [asked]),
        answers(chat.readings, [{ ...asked, mayDecide: false, state: 'refused', decidedBy: 'Άλλη' }]),
        answers(chat.decideReading, refused(alreadyDecided)),
      );
      const part = await section(list);
      expect(await part.findByText('Αναμένει έγκριση', {}, soon)).toBeVisible();
      expect(part.getByText('Λόγος: Παράπονο της ωφελούμενης')).toBeVisible();
      expect(await findings()).toEqual([]);
      await userEvent.click(part.getByRole('button', { name: 'Έγκριση' }));
      expect(await screen.findByText(/Αυτό έχει ήδη αποφασιστεί/, {}, soon)).toBeVisible();
      expect(await part.findByText('Δεν εγκρίθηκε', {}, soon)).toBeVisible();
      expect(part.queryByRole('button', { name: 'Έγκριση' })).toBeNull();
      expect(sent.filter(({ call }) => call === chat.decideReading.path).map(({ input }) => input)).toEqual([
        { id: 9, granted: true, hours: 24 },
      ]);
    });

    test('that is granted leads its reader to the conversation; one that ended meanwhile says so', async () => {
      const granted: Reading = { ...reading, state: 'granted', until: new Date('2026-05-16T09:00:00Z') };
      screenOf(
        supervisor,
        noReports,
        answers(chat.readings, [granted, { ...granted, id: 10, askedById: 8 }]),
        answers(chat.readings, [{ ...granted, state: 'ended' }]),
        answers(chat.endReading, refused(readingOver)),
      );
      const part = await section(list);
      const open = await part.findAllByRole('link', { name: 'Άνοιγμα συνομιλίας' }, soon);
      expect(open.map((link) => link.getAttribute('href'))).toEqual(['/symvoulos/chat/5']);
      await userEvent.click(part.getByRole('button', { name: 'Τέλος ανάγνωσης' }));
      expect(await screen.findByText('Η δυνατότητα ανάγνωσης έχει ήδη λήξει.', {}, soon)).toBeVisible();
      expect(await part.findByText('Έληξε', {}, soon)).toBeVisible();
      expect(part.queryByRole('link')).toBeNull();
    });

    test('comes from a report, which is closed by its button; one of the own conversation is refused', async () => {
      screenOf(
        supervisor,
        answers(chat.reports, [report]),
        answers(chat.reports, [
          { ...report, closedBy: 'Μαρία Παπαδοπούλου', closedAt: new Date('2026-05-15T10:00:00Z') },
        ]),
        noReadings,
        answers(chat.askToRead, refused(ownRequest)),
        answers(chat.closeReport, {}),
      );
      const part = await section('Αναφορές μηνυμάτων');
      expect(await part.findByText('Το κείμενο τότε', {}, soon)).toBeVisible();
      expect(part.getByText('Μήνυμα: Λητώ Σοφού')).toBeVisible();
      await userEvent.click(part.getByRole('button', { name }));
      const form = await dialog(name);
      await userEvent.type(form.getByRole('textbox', { name: /Λόγος/ }), 'Παράπονο της ωφελούμενης');
      await userEvent.click(form.getByRole('button', { name: send }));
      expect(await form.findByText(/αποφασίζει άλλος διαχειριστής/, {}, soon)).toBeVisible();
      await userEvent.click(form.getByRole('button', { name: 'Ακύρωση' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Αποχώρηση' }));
      await expect.poll(() => screen.queryByRole('dialog'), soon).toBeNull();
      await userEvent.click(part.getByRole('button', { name: 'Κλείσιμο αναφοράς' }));
      expect(await part.findByText('Έκλεισε', {}, soon)).toBeVisible();
      expect(part.getByText(/Έκλεισε: Μαρία Παπαδοπούλου/)).toBeVisible();
      expect(part.queryByRole('button')).toBeNull();
    });
  });
});
