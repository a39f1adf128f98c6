import { aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RegisterSettings } from './RegisterSettings.tsx';

type Document = Parameters<typeof RegisterSettings>[0]['document'];

function Settings({ onDocument }: { onDocument: (document: Document) => void }) {
  const [document, setDocument] = useState<Document>({});
  return (
    <RegisterSettings
      document={document}
      onChange={(next) => {
        const changed = next(document);
        setDocument(changed);
        onDocument(changed);
      }}
    />
  );
}

test('a MIS of 7 digits is taken, another one is marked, and what is emptied leaves the settings', async () => {
  let last: Document = {};
  show(<Settings onDocument={(document) => (last = document)} />, aSession('Admin'), []);
  const mis = await screen.findByRole('textbox', { name: 'Κωδικός MIS' });
  await userEvent.type(mis, '50012');
  expect(screen.getByText('Ο κωδικός MIS έχει 7 ψηφία.')).toBeVisible();
  await userEvent.type(mis, '34');
  expect(screen.queryByText('Ο κωδικός MIS έχει 7 ψηφία.')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Κωδικός υποέργου' }), '123');
  await userEvent.click(screen.getByRole('checkbox', { name: /δίνεται από δημόσια αρχεία/ }));
  expect(last).toEqual({
    Config: { MIS: '5001234', Register: { Subproject: '123', FromAuthorities: true } },
  });
  await userEvent.clear(mis);
  expect(last).toEqual({ Config: { Register: { Subproject: '123', FromAuthorities: true } } });
});
