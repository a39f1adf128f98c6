// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { programme } from '#features/programme/contract.ts';
import { MicrodataSettingsForm } from './MicrodataSettingsForm.tsx';

type Document = Readonly<Record<string, unknown>>;

/** Draws the form over settings; `now` returns them as they are typed. */
function settings(
  start: Document,
  prepared: Parameters<typeof show>[2] = [],
  place: Parameters<typeof show>[3] = {},
) {
  let document = start;
  function Editor() {
    const [shown, setShown] = useState(start);
    document = shown;
    return <MicrodataSettingsForm document={shown} onChange={setShown} />;
  }
  show(<Editor />, aSession('Supervisor'), prepared, place);
  return { now: () => document };
}

const checkSwitch = () => screen.findByRole('switch', { name: /^Ακριβώς μία από τις απαντήσεις/ });

test('a switch for each check writes the checks that do not run', async () => {
  const { now } = settings({ Config: {} });
  expect(await checkSwitch()).toBeChecked();
  await userEvent.click(await checkSwitch());
  expect(now()).toEqual({ Config: { Microdata: { ChecksOff: ['oneWorkState'] } } });
  expect(await checkSwitch()).not.toBeChecked();
  await userEvent.click(await checkSwitch());
  expect(now()).toEqual({});
  expect(await findings()).toEqual([]);
});

test('the fields write the keys of the settings', async () => {
  const { now } = settings({ Config: { gdpr: { Required: true } } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /συμπληρώνουν τα δελτία μόνοι τους/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /πριν από το 2012/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Το δελτίο εισόδου ζητείται έως/ }), '31122026');
  await userEvent.type(screen.getByRole('textbox', { name: /^Τα δελτία τηρούνται/ }), '31122034');
  await userEvent.type(screen.getByRole('textbox', { name: /^Δράση που ολοκληρώνει/ }), '17');
  const { Config } = now() as { Config: Record<string, unknown> };
  expect(Config).toEqual({
    gdpr: { Required: true },
    Microdata: {
      AskPeople: true,
      DropOldDates: true,
      EntryUntil: '31-12-2026',
      KeepUntil: '31-12-2034',
      ExitActionId: 17,
    },
  });
});

test('the action that ends the programme is chosen by name in a project that has actions', async () => {
  const { now } = settings(
    { Config: {} },
    [answers(programme.titles, [{ id: 17, title: 'Αποτίμηση' }] as never)],
    { at: '/symvoulos/admin/project/1', route: '/symvoulos/admin/project/$ProjectId' },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: /^Δράση που ολοκληρώνει/ }));
  await userEvent.click(await screen.findByRole('option', { name: '17 · Αποτίμηση' }));
  expect(now()).toEqual({ Config: { Microdata: { ExitActionId: 17 } } });
  expect(screen.getByRole('link', { name: 'Σχεδίαση των δελτίων' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/microdata/forms',
  );
});
