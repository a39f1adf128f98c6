import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { CodeEditor } from './CodeEditor.tsx';
import { Empty } from './Empty.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { FactList } from './FactList.tsx';
import { ErrorSummary } from './fields/ErrorSummary.tsx';
import { FieldSet, type FieldDefinition } from './fields/FieldSet.tsx';
import { BulkBar } from './grid/BulkBar.tsx';
import type { GridColumn } from './grid/columns.ts';
import { PagedGrid } from './grid/PagedGrid.tsx';
import { Page } from './Page.tsx';
import { RichText } from './RichText.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { Steps } from './Steps.tsx';
import { draw, findings } from './testing/draw.tsx';
import { toast } from './toast.ts';
import { Upload } from './Upload.tsx';
import { usePrintInLight } from './use-print-in-light.ts';

const nothing = () => {};
const options = ['Αθήνα', 'Λάρισα'].map((label) => ({ value: label, label }));
const fields: FieldDefinition[] = [
  { name: 'name', type: 'text', label: 'Όνομα', required: true, help: 'Όπως στην ταυτότητα.' },
  { name: 'birth', type: 'date', label: 'Ημερομηνία γέννησης', min: 18 },
  { name: 'city', type: 'select', label: 'Πόλη', options },
  { name: 'cities', type: 'multiSelect', label: 'Άλλες πόλεις', options },
  { name: 'works', type: 'radio', label: 'Πού εργάζεστε;', options },
  { name: 'consent', type: 'checkbox', label: 'Συμφωνώ', required: true },
];
const people = ['Μαρία Παπαδοπούλου', 'Νικόλαος-Αλέξανδρος Χατζηκωνσταντίνου'].map((name, id) => ({
  id,
  name,
}));

const columns: GridColumn<(typeof people)[number]>[] = [
  { key: 'name', header: 'Όνομα', cell: ({ name }) => name, sortable: true },
  { key: 'state', header: 'Κατάσταση', cell: () => <StatusBadge kind="waiting">Εκκρεμεί</StatusBadge> },
];

const Everything = () => (
  <Page title="Αίτηση συμμετοχής" actions={<Button>Υποβολή</Button>}>
    <ErrorSummary errors={[{ name: 'name', label: 'Όνομα', message: 'Συμπληρώστε το πεδίο.' }]} />
    <Steps current="a" onGo={nothing} steps={[{ key: 'a', title: 'Στοιχεία', left: 2 }]} />
    <FieldSet fields={fields} bind={() => ({ error: 'Συμπληρώστε το πεδίο.' })} />
    <Upload
      label="Βιογραφικό"
      files={[{ id: '1', name: 'cv.pdf', size: 1, state: 'failed', progress: 0.4 }]}
      onFiles={nothing}
      onRetry={nothing}
    />
    <PagedGrid
      label="Αιτήσεις"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      total={340}
      page={2}
      pageSize={10}
      sort={[{ key: 'name', desc: true }]}
      onChange={nothing}
      onOpen={nothing}
      openKey={0}
      picked={{ keys: [1], all: false }}
      onPick={nothing}
      empty=""
    />
    <BulkBar picked={{ keys: [1], all: false }} total={340} onPick={nothing}>
      <Button variant="default">Απόρριψη</Button>
    </BulkBar>
    <RichText name="text" label="Σημείωμα" defaultValue="<p>Καλώς <strong>ήρθατε</strong></p>" />
    <CodeEditor label="Κανόνας" language="json" value='{ "age": 18, "ok": true }' onChange={nothing} />
    <FactList
      facts={[
        ['Πότε', '15 Μαΐου 2026, 18:30'],
        ['Ωφελούμενος', 'Νικόλαος-Αλέξανδρος Χατζηκωνσταντίνου'],
      ]}
    />
    <Empty title="Δεν υπάρχουν αιτήσεις.">Εμφανίζονται εδώ μόλις υποβληθούν.</Empty>
    <ErrorNotice what="Η λίστα δεν φορτώθηκε." todo="Δοκιμάστε ξανά." code="7f3a" onRetry={nothing} />
  </Page>
);

afterEach(() => localStorage.clear());

test.each([
  ['light', 1280],
  ['light', 360],
  ['dark', 1280],
  ['dark', 360],
] as const)(
  'in the %s scheme at %i px everything can be read and nothing is wider than the page',
  async (scheme, width) => {
    localStorage.setItem('ithaki-colour-scheme', scheme);
    await browser.viewport(width, 800);
    draw(<Everything />);
    await screen.findByRole('textbox', { name: 'Κανόνας' });
    await screen.findByRole('textbox', { name: 'Σημείωμα' });
    // The toast stands below all: contrast that it covers in part cannot be judged.
    await browser.viewport(width, document.documentElement.scrollHeight + 200);
    toast('Η μεταφορά ολοκληρώθηκε', { kind: 'success', undo: { label: 'Αναίρεση', onUndo: nothing } });
    await screen.findByText('Η μεταφορά ολοκληρώθηκε');

    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(scheme);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findings()).toEqual([]);
  },
);

test('on a phone buttons are 44 px high and typed text is 16 px', async () => {
  await browser.viewport(360, 800);
  draw(<FieldSet fields={fields} bind={() => ({})} />);

  const controls = [...screen.getAllByRole('textbox'), screen.getByRole('combobox')];
  for (const control of controls) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(getComputedStyle(control).fontSize).toBe('16px');
  }
  const opener = screen.getByRole('button', { name: 'Άνοιγμα ημερολογίου' }).getBoundingClientRect();
  expect(Math.min(opener.width, opener.height)).toBeGreaterThanOrEqual(40);
  for (const label of screen.getAllByText(/^(Αθήνα|Λάρισα|Συμφωνώ)/, { selector: 'label' }))
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('a page in the dark scheme is printed in light, and is dark again afterwards', () => {
  localStorage.setItem('ithaki-colour-scheme', 'dark');
  const Printed = () => {
    usePrintInLight();
    return <p>Δελτίο</p>;
  };
  draw(<Printed />);
  const colours = () => [
    document.documentElement.getAttribute('data-mantine-color-scheme'),
    getComputedStyle(screen.getByText('Δελτίο')).color,
  ];
  const shown = colours();
  window.dispatchEvent(new Event('beforeprint'));
  const printed = colours();
  window.dispatchEvent(new Event('afterprint'));
  expect(printed[0]).toBe('light');
  expect(printed[1]).not.toBe(shown[1]);
  expect(colours()).toEqual(shown);
  expect(shown[0]).toBe('dark');
});
