import { Accordion, Button, Collapse } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent as realUser } from 'vitest/browser';
import { CodeEditor } from './CodeEditor.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterPill } from './FilterPill.tsx';
import { MultiSelectDialog } from './MultiSelectDialog.tsx';
import { QrCode } from './QrCode.tsx';
import { RichText } from './RichText.tsx';
import { RichTextView } from './RichTextView.tsx';
import { SidePanel, WithPanel } from './SidePanel.tsx';
import { StatusBadge, type StatusKind } from './StatusBadge.tsx';
import { Steps } from './Steps.tsx';
import { draw, findings } from './testing/draw.tsx';

beforeEach(() => browser.viewport(1280, 900));

function ListAndPanel() {
  const [open, setOpen] = useState(false);
  const panel = open && (
    <SidePanel title="Αίτηση 2026-000012" onClose={() => setOpen(false)} actions={<button>Μεταφορά</button>}>
      Περιεχόμενο
    </SidePanel>
  );
  return (
    <WithPanel panel={panel}>
      <button onClick={() => setOpen(true)}>Μαρία Παπαδοπούλου</button>
    </WithPanel>
  );
}

test('a panel opens beside the list, Escape closes it and the focus returns to the row', async () => {
  draw(<ListAndPanel />);
  const row = screen.getByRole('button', { name: 'Μαρία Παπαδοπούλου' });

  await userEvent.click(row);
  const panel = screen.getByRole('region', { name: 'Αίτηση 2026-000012' });
  expect(document.activeElement).toBe(panel);
  expect(panel.getBoundingClientRect().left).toBeGreaterThan(row.getBoundingClientRect().right);
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('region', { name: 'Αίτηση 2026-000012' })).toBeNull();
  expect(document.activeElement).toBe(row);
});

test('on a phone the panel covers the page and keeps the focus inside', async () => {
  await browser.viewport(390, 800);
  draw(<ListAndPanel />);

  await userEvent.click(screen.getByRole('button', { name: 'Μαρία Παπαδοπούλου' }));
  const panel = screen.getByRole('dialog', { name: 'Αίτηση 2026-000012' });
  expect(panel.getBoundingClientRect().width).toBe(390);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(panel.contains(document.activeElement)).toBe(true);
  await userEvent.click(within(panel).getByRole('button', { name: 'Κλείσιμο' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('many are chosen from a list that is searched without accents, and «all» means those found', async () => {
  const onChoose = vi.fn();
  const names = ['Αθήνα', 'Λάρισα', 'Λάμια', 'Πάτρα'];
  draw(
    <MultiSelectDialog
      title="Πόλεις"
      options={names.map((label, index) => ({ value: String(index), label }))}
      chosen={['0']}
      yes="Επιλογή πόλεων"
      onChoose={onChoose}
      onClose={() => {}}
    />,
  );

  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση στη λίστα' }), 'λα');
  expect(within(screen.getByRole('group')).getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Επιλογή και των 2' }));
  expect(screen.getByRole('status').textContent).toBe('Επιλέχθηκαν 3');
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Επιλογή πόλεων' }));

  expect(onChoose).toHaveBeenCalledExactlyOnceWith(['0', '1', '2']);
});

test('the text editor has exactly the toolbar of the specification, in Greek', async () => {
  const onChange = vi.fn();
  draw(
    <RichText name="intro" label="Εισαγωγή" help="Φαίνεται στην αρχή." defaultValue="" onChange={onChange} />,
  );

  const toolbar = await screen.findByRole('toolbar', { name: 'Μορφοποίηση' });
  expect(within(toolbar).getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Έντονα', 'Πλάγια', 'Υπογράμμιση', 'Επανάληψη', 'Αναίρεση', 'Καθαρισμός',
    'Λίστα με κουκκίδες', 'Αριθμημένη λίστα', 'Στοίχιση αριστερά', 'Στοίχιση στο κέντρο', 'Στοίχιση δεξιά',
  ]); // prettier-ignore
  await userEvent.click(screen.getByRole('textbox', { name: 'Εισαγωγή' }));
  await userEvent.click(within(toolbar).getByRole('button', { name: 'Έντονα' }));
  await userEvent.keyboard('Καλώς');
  await userEvent.click(within(toolbar).getByRole('button', { name: 'Στοίχιση στο κέντρο' }));

  expect(onChange).toHaveBeenLastCalledWith('<p style="text-align: center;"><strong>Καλώς</strong></p>');
  expect(await findings()).toEqual([]);
});

test('formatted text shows what the editor makes and nothing else', async () => {
  const { container } = draw(
    <RichTextView
      html={`<h2 onclick="x()">Όροι</h2><p style="text-align:center;position:fixed">Καλώς <b>ήρθατε</b></p>
        <img src="x" onerror="x()"><script>x()</script><iframe src="//x"></iframe><form><p>μέσα</p></form>
        <p><a href="javascript:x()">κακός</a> <a href="https://example.gr" target="_blank">καλός</a></p>`}
    />,
  );

  expect(screen.getByRole('heading', { name: 'Όροι' }).attributes).toHaveLength(0);
  expect(screen.getByText(/Καλώς/).getAttribute('style')).toBe('text-align: center;');
  expect(container.querySelector('img, script, iframe, form')).toBeNull();
  expect(screen.getByText('κακός').hasAttribute('href')).toBe(false);
  expect(screen.getByRole('link', { name: 'καλός' }).getAttribute('href')).toBe('https://example.gr');
  expect(screen.getByText('μέσα')).toBeTruthy();
});

test.each(['light', 'dark'])(
  'code is read in the %s scheme, and its errors stand as line:column',
  async (scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const onChange = vi.fn();
    draw(
      <CodeEditor
        label="Κανόνας"
        language="javascript"
        value={'// ηλικία\nconst age = answers.age > 18 && "ναι"'}
        onChange={onChange}
        faults={[{ line: 2, column: 7, message: 'Unexpected token' }]}
      />,
    );
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

    const field = await screen.findByRole('textbox', { name: 'Κανόνας' });
    expect(screen.getByText('2:7 Unexpected token')).toBeTruthy();
    expect(await findings()).toEqual([]);
    // The editor listens to the browser's own input, which only a real keyboard makes.
    await realUser.click(field);
    await realUser.keyboard('{Control>}a{/Control}1');

    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('1'));
  },
);

test('a QR code has a name and a white ground', async () => {
  draw(<QrCode value="otpauth://totp/Ithaki" label="Κωδικός για την εφαρμογή ταυτοποίησης" />);

  const image = screen.getByRole('img', { name: 'Κωδικός για την εφαρμογή ταυτοποίησης' });
  expect(image.getAttribute('width')).toBe('256');
  expect(await findings()).toEqual([]);
});

test.each(['light', 'dark'])('every state has a word that can be read in the %s scheme', async (scheme) => {
  const kinds: StatusKind[] = ['neutral', 'waiting', 'good', 'warning', 'bad'];
  draw(
    <>
      {kinds.map((kind) => (
        <StatusBadge key={kind} kind={kind}>{`Κατάσταση ${kind}`}</StatusBadge>
      ))}
    </>,
  );
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

  for (const kind of kinds) expect(screen.getByText(`Κατάσταση ${kind}`)).toBeTruthy();
  expect(await findings()).toEqual([]);
});

test('the steps of a form show the current section and the open ones, and lead to a section', async () => {
  const onGo = vi.fn();
  const steps = [
    { key: 'you', title: 'Τα στοιχεία σας', left: 0 },
    { key: 'studies', title: 'Σπουδές', left: 2 },
    { key: 'work', title: 'Εργασία', left: 1 },
    { key: 'check', title: 'Έλεγχος', left: 0, isOpen: true },
    { key: 'notice', title: 'Ενημέρωση', left: 0 },
    { key: 'skills', title: 'Δεξιότητες', left: 3 },
  ];
  draw(<Steps steps={steps} current="studies" onGo={onGo} />);

  expect(screen.getByText('Ενότητα 2 από 6: Σπουδές')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Απομένουν 6 ερωτήσεις');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '33%');
  expect(screen.getByRole('button', { name: 'Έλεγχος' })).toBeVisible();
  expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('Σπουδέςαπομένουν 2');
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Εργασία/ }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith('work');
});

test('a filter that is set is as wide as its words', () => {
  draw(<FilterPill text="Από: 26/11/2026" onRemove={() => {}} />);
  const pill = screen.getByText('Από: 26/11/2026').parentElement!;
  const words = screen.getByText('Από: 26/11/2026').clientWidth;
  expect(pill.clientWidth - words).toBeLessThan(60);
});

test('the bar of filters offers to clear them only while one is set', async () => {
  const onClear = vi.fn();
  const { rerender } = draw(<FilterBar search="Κατάσταση" />);
  expect(screen.queryByRole('button', { name: 'Εκκαθάριση φίλτρων' })).toBeNull();

  rerender(<FilterBar search="Κατάσταση" onClear={onClear} />);
  await userEvent.click(screen.getByRole('button', { name: 'Εκκαθάριση φίλτρων' }));
  expect(onClear).toHaveBeenCalledOnce();
  expect(await findings()).toEqual([]);
});

function Folded() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Accordion>
        <Accordion.Item value="unknown">
          <Accordion.Control>Άγνωστοι</Accordion.Control>
          <Accordion.Panel>Ένας κωδικός</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Button onClick={() => setOpen(true)}>Ιστορικό</Button>
      <Collapse expanded={isOpen}>Δύο αλλαγές</Collapse>
    </>
  );
}

test('what is folded can be reached as soon as it is opened', () => {
  draw(<Folded />);
  fireEvent.click(screen.getByRole('button', { name: 'Άγνωστοι' }));
  expect(screen.getByText('Ένας κωδικός')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Ιστορικό' }));
  expect(screen.getByText('Δύο αλλαγές')).toBeVisible();
});
