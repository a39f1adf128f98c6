// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ContactSettings } from './InScreens.tsx';

type Settings = ComponentProps<typeof ContactSettings>['document'];

/** The form over settings that it changes, as the editor of a project holds them. */
function Editing({ onSettings }: { onSettings: (settings: Settings) => void }) {
  const [document, setDocument] = useState<Settings>({
    Config: { Lang: 'el', Contact: { Name: 'Γραφείο', Email: 'grafeio@example.gr' } },
  });
  useEffect(() => onSettings(document), [document, onSettings]);
  return <ContactSettings document={document} onChange={setDocument} />;
}

test('staff change whom the people of a project ask, and the other settings stay', async () => {
  const onSettings = vi.fn<(settings: Settings) => void>();
  show(<Editing onSettings={onSettings} />, aSession('Admin'), []);
  expect(await screen.findByRole('textbox', { name: 'Όνομα ή υπηρεσία' })).toHaveValue('Γραφείο');
  expect(screen.getByText(/οι απαντήσεις πηγαίνουν στη διεύθυνση/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Τηλέφωνο' }), '210 1234567');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Email' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'info@example.gr');
  await userEvent.type(screen.getByRole('textbox', { name: 'Ώρες επικοινωνίας' }), 'Δε-Πα 9:00-15:00');
  await userEvent.tab();
  expect(onSettings).toHaveBeenLastCalledWith({
    Config: {
      Lang: 'el',
      Contact: {
        Name: 'Γραφείο',
        Email: 'info@example.gr',
        Phone: '210 1234567',
        Hours: 'Δε-Πα 9:00-15:00',
      },
    },
  });
  expect(await findings()).toEqual([]);
});
