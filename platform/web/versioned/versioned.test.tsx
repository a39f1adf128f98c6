import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { Declared } from '#platform/contract/refusal.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { show } from '#testing/web.tsx';
import { Problem } from '../api.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ConflictSides } from './ConflictSides.tsx';
import { browserDrafts } from './drafts.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { SavedState } from './SavedState.tsx';
import { useVersioned } from './use-versioned.ts';

interface Card {
  version: number;
  name: string;
  city: string;
}
type Typed = Pick<Card, 'name' | 'city'>;

type StaleCard = Declared<'stale', z.ZodType<{ version: number; by: string; at: Date; present: Card }>>;
const staleCard = { code: 'stale', status: 409 } as StaleCard;

const overtaken = (present: Card) =>
  new Problem(staleCard, {
    data: { version: present.version, by: 'Βίκτωρ Μελάς', at: new Date('2026-03-05T08:00:00Z'), present },
  });

const draftKey = 'ithaki-test-draft';
const drafts = browserDrafts<Typed>({
  key: draftKey,
  pack: ({ draft, version }) => ({ ...draft, version }),
  unpack: (value) => {
    const { name, city, version } = Object(value) as Partial<Card>;
    return typeof name === 'string' && typeof city === 'string' && typeof version === 'number'
      ? { draft: { name, city }, version }
      : undefined;
  },
});

interface Props {
  saved: Card;
  save: (draft: Typed, over: Card) => Promise<Card | undefined>;
  pauseMs?: number;
}

function CardEditor({ saved, save, pauseMs }: Props) {
  const card = useVersioned<Card, Typed, StaleCard>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf: ({ name, city }) => ({ name, city }),
      save,
      stale: staleCard,
      theirsOf: ({ present }) => present,
      rebase: rebaseFields(),
      drafts,
      ...(pauseMs !== undefined && { pauseMs }),
    },
    { question: 'Να χαθούν;' },
  );
  const { draft, conflict } = card;
  return (
    <>
      {conflict && (
        <ConflictNotice conflict={conflict} onMine={() => void card.keepMine()} onTheirs={card.takeTheirs}>
          <ConflictSides mine={draft.name} theirs={conflict.theirs.name} />
        </ConflictNotice>
      )}
      <TextField
        name="name"
        label="Όνομα"
        value={draft.name}
        onChange={(name) => card.change({ ...draft, name })}
      />
      <TextField
        name="city"
        label="Πόλη"
        value={draft.city}
        onChange={(city) => card.change({ ...draft, city })}
      />
      <button type="button" disabled={!card.hasChanges} onClick={() => void card.save()}>
        Αποθήκευση
      </button>
      <button type="button" onClick={card.reset}>
        Άκυρο
      </button>
      <SavedState saving={card.saving} onRetry={() => void card.save()} />
    </>
  );
}

const one: Card = { version: 1, name: 'Άννα', city: 'Βόλος' };
const saving = () => vi.fn<Props['save']>(async (draft, { version }) => ({ ...draft, version: version + 1 }));
const nameField = () => screen.findByRole('textbox', { name: 'Όνομα' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (text: string) => {
  await userEvent.clear(await nameField());
  await userEvent.type(await nameField(), text);
};
const kept = () => JSON.parse(localStorage.getItem(draftKey) ?? 'null') as unknown;

afterEach(() => localStorage.clear());

test('a draft is kept in the browser until it is saved over the version it was typed over', async () => {
  const save = saving();
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  expect(kept()).toEqual({ name: 'Ιώ', city: 'Βόλος', version: 1 });
  await press('Αποθήκευση');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save.mock.calls).toEqual([[{ name: 'Ιώ', city: 'Βόλος' }, one]]);
  expect(kept()).toBeNull();
  expect(screen.getByRole('button', { name: 'Αποθήκευση' })).toBeDisabled();
});

test('a draft that the browser kept goes on after a reload', async () => {
  drafts.write({ draft: { name: 'Ιώ', city: 'Βόλος' }, version: 1 });
  show(<CardEditor saved={one} save={saving()} />, null, []);
  expect(await nameField()).toHaveValue('Ιώ');
  await press('Άκυρο');
  expect(await nameField()).toHaveValue('Άννα');
  expect(kept()).toBeNull();
});

test('a draft over an older version is shown beside the version that is saved now', async () => {
  drafts.write({ draft: { name: 'Ιώ', city: 'Βόλος' }, version: 1 });
  show(<CardEditor saved={{ ...one, version: 2, name: 'Εύα' }} save={saving()} />, null, []);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Ιώ')).toBeVisible();
  expect(notice.getByText('Εύα')).toBeVisible();
});

test('changes of different fields are brought together, and saved without a question', async () => {
  const theirs = { version: 2, name: 'Άννα', city: 'Χανιά' };
  const save = saving();
  save.mockRejectedValueOnce(overtaken(theirs));
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  await press('Αποθήκευση');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save.mock.lastCall).toEqual([{ name: 'Ιώ', city: 'Χανιά' }, theirs]);
  expect(screen.getByRole('textbox', { name: 'Πόλη' })).toHaveValue('Χανιά');
});

/** Types over a name that another user changed in the meantime; returns the notice with both. */
async function inConflict() {
  const save = saving();
  save.mockRejectedValueOnce(overtaken({ version: 4, name: 'Εύα', city: 'Χανιά' }));
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  await press('Αποθήκευση');
  const notice = within(await screen.findByRole('alert', { name: 'Κάποιος άλλος αποθήκευσε στο μεταξύ' }));
  return { save, notice };
}

test('a user who saves over the change of another reads who saved it and when, and sees both versions', async () => {
  const { notice } = await inConflict();
  expect(notice.getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Ιώ')).toBeVisible();
  expect(notice.getByText('Εύα')).toBeVisible();
  expect(kept()).toMatchObject({ name: 'Ιώ' });
});

test('one’s own change is saved over the other, and keeps what only the other changed', async () => {
  const { save } = await inConflict();
  await press('Κράτηση του δικού μου');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save.mock.lastCall).toEqual([
    { name: 'Ιώ', city: 'Χανιά' },
    { version: 4, name: 'Εύα', city: 'Χανιά' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('or the change of the other is taken, and what was typed is given up', async () => {
  const { save } = await inConflict();
  await press('Χρήση του αποθηκευμένου');
  expect(await nameField()).toHaveValue('Εύα');
  expect(kept()).toBeNull();
  expect(save).toHaveBeenCalledTimes(1);
});

test('a user who gives up what was typed in a conflict goes on from the saved version', async () => {
  const { save } = await inConflict();
  await press('Άκυρο');
  expect(await nameField()).toHaveValue('Εύα');
  expect(screen.queryByRole('alert')).toBeNull();
  await type('Ιώ');
  await press('Αποθήκευση');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save.mock.lastCall![1]).toMatchObject({ version: 4 });
});

test('a save whose answer was lost is not a conflict, since the same words are saved already', async () => {
  const save = saving();
  save.mockRejectedValueOnce(overtaken({ version: 2, name: 'Ιώ', city: 'Βόλος' }));
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  await press('Αποθήκευση');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});

test('a save that is refused says why, keeps what was typed, and can be tried again', async () => {
  const save = saving();
  save.mockRejectedValueOnce(new Problem({ code: 'view-only', status: 403 }));
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  await press('Αποθήκευση');
  expect(await screen.findByText('Βλέπετε ως άλλος χρήστης: δεν γίνονται αλλαγές.')).toBeVisible();
  expect(await nameField()).toHaveValue('Ιώ');
  await press('Δοκιμή ξανά');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
});

test('a save that its person gives up leaves everything as it was typed', async () => {
  const save = saving();
  save.mockResolvedValueOnce(undefined);
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  await press('Αποθήκευση');
  expect(await screen.findByText('Δεν έχει αποθηκευτεί ακόμη')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αποθήκευση' })).toBeEnabled();
});

test('what saves itself does so after a pause, and again by itself when there was no answer', async () => {
  const save = saving();
  save.mockRejectedValueOnce(new Problem({ code: 'offline', status: 0 }));
  show(<CardEditor saved={one} save={save} pauseMs={50} />, null, []);
  await userEvent.click(await nameField());
  await userEvent.paste('!');
  expect(await screen.findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
});

test('what saves itself is sent again after a pause, and once more when its editor is closed', async () => {
  const save = saving();
  save.mockRejectedValueOnce(new Problem({ code: 'offline', status: 0 }));
  const { unmount } = show(<CardEditor saved={one} save={save} pauseMs={50} />, null, []);
  await type('Ιώ');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  await userEvent.type(await nameField(), '!');
  unmount();
  expect(save.mock.lastCall![0]).toMatchObject({ name: 'Ιώ!' });
  await expect.poll(kept).toBeNull();
});

test('what is typed while a draft saves itself is saved after it, over the new version', async () => {
  const save = saving();
  const first = Promise.withResolvers<Card>();
  save.mockReturnValueOnce(first.promise);
  show(<CardEditor saved={one} save={save} pauseMs={0} />, null, []);
  await userEvent.type(await nameField(), '!');
  await expect.poll(() => save.mock.calls).toHaveLength(1);
  await userEvent.type(await nameField(), '?');
  first.resolve({ ...one, version: 2, name: 'Άννα!' });
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save.mock.calls.map(([{ name }, { version }]) => [name, version])).toEqual([
    ['Άννα!', 1],
    ['Άννα!?', 2],
  ]);
});

test('a server that keeps refusing the version that it has is not asked again and again', async () => {
  const save = saving();
  save.mockRejectedValue(overtaken({ version: 2, name: 'Άννα', city: 'Χανιά' }));
  show(<CardEditor saved={one} save={save} />, null, []);
  await type('Ιώ');
  await press('Αποθήκευση');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(2);
});

/** An editor whose record can be read anew, as this version. */
function RereadEditor({ save, now }: { save: Props['save']; now: Card }) {
  const [saved, setSaved] = useState(one);
  return (
    <>
      <CardEditor saved={saved} save={save} />
      <button type="button" onClick={() => setSaved(now)}>
        Ανανέωση
      </button>
    </>
  );
}

test('a newer version that is read while the user types is reported by the next save, which knows who saved it', async () => {
  const save = saving();
  const theirs = { version: 2, name: 'Εύα', city: 'Χανιά' };
  save.mockRejectedValueOnce(overtaken(theirs));
  show(<RereadEditor save={save} now={theirs} />, null, []);
  await type('Ιώ');
  await press('Ανανέωση');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Αποθήκευση');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(save.mock.lastCall![1]).toEqual(one);
});

test('a newer version that is read while the user types is merged when it changed other fields', async () => {
  const save = saving();
  const theirs = { version: 2, name: 'Άννα', city: 'Χανιά' };
  show(<RereadEditor save={save} now={theirs} />, null, []);
  await type('Ιώ');
  await press('Ανανέωση');
  await expect.poll(() => screen.getByRole('textbox', { name: 'Πόλη' })).toHaveValue('Χανιά');
  await press('Αποθήκευση');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  expect(save.mock.calls).toEqual([[{ name: 'Ιώ', city: 'Χανιά' }, theirs]]);
});
