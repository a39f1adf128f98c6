import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, findings } from '../testing/draw.tsx';
import { DateField } from './DateField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldSet, type FieldDefinition } from './FieldSet.tsx';
import { LongTextField } from './LongTextField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const cities = ['Αθήνα', 'Βόλος', 'Καβάλα', 'Λαμία', 'Λάρισα', 'Πάτρα', 'Σέρρες', 'Τρίπολη', 'Χανιά', 'Χίος'];
const cityOptions = cities.map((label, index) => ({ value: String(index), label }));
const yesNo = [
  { value: 'yes', label: 'Ναι' },
  { value: 'no', label: 'Όχι' },
];

const everyType: FieldDefinition[] = [
  { name: 'name', type: 'text', label: 'Όνομα', required: true, help: 'Όπως στην ταυτότητα.' },
  { name: 'about', type: 'longText', label: 'Λίγα λόγια' },
  { name: 'children', type: 'number', label: 'Παιδιά' },
  { name: 'birth', type: 'date', label: 'Ημερομηνία γέννησης', min: 18 },
  { name: 'city', type: 'select', label: 'Πόλη', options: cityOptions },
  { name: 'languages', type: 'multiSelect', label: 'Γλώσσες', options: yesNo },
  { name: 'cities', type: 'multiSelect', label: 'Πόλεις', options: cityOptions },
  { name: 'works', type: 'radio', label: 'Εργάζεστε;', options: yesNo, help: 'Σήμερα.' },
  { name: 'consent', type: 'checkbox', label: 'Συμφωνώ', required: true, help: 'Με τους όρους.' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'phone', type: 'phone', label: 'Κινητό' },
  { name: 'postalCode', type: 'postalCode', label: 'ΤΚ' },
  { name: 'afm', type: 'afm', label: 'ΑΦΜ' },
  { name: 'amka', type: 'amka', label: 'ΑΜΚΑ' },
  { name: 'iban', type: 'iban', label: 'IBAN' },
];

function Form({ onSave }: { onSave: (values: Record<string, unknown>) => void }) {
  const values = useRef<Record<string, unknown>>({ languages: [] });
  const [error, setError] = useState<string>();
  const bind = (name: string) => ({
    onChange: (value: unknown) => (values.current[name] = value),
    ...(name === 'name' && { error }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (values.current['name']) onSave(values.current);
        else setError('Συμπληρώστε το πεδίο.');
      }}
    >
      <FieldSet fields={everyType} bind={bind} />
      <button type="submit">Υποβολή</button>
    </form>
  );
}

test('a form made of definitions gives what was typed into fields of each kind', async () => {
  const onSave = vi.fn();
  draw(<Form onSave={onSave} />);
  const user = userEvent.setup();

  await user.type(screen.getByRole('textbox', { name: /Όνομα/ }), 'Μαρία');
  await user.type(screen.getByRole('textbox', { name: 'Παιδιά' }), '2');
  await user.type(screen.getByRole('textbox', { name: 'Ημερομηνία γέννησης' }), '15-05-1990');
  await user.click(
    within(screen.getByRole('group', { name: 'Γλώσσες' })).getByRole('checkbox', { name: 'Όχι' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Ναι' }));
  await user.click(screen.getByRole('checkbox', { name: /Συμφωνώ/ }));
  await user.click(screen.getByRole('button', { name: 'Υποβολή' }));

  expect(onSave.mock.calls[0]![0]).toMatchObject({
    name: 'Μαρία',
    children: 2,
    birth: '15-05-1990',
    languages: ['no'],
    works: 'yes',
    consent: true,
  });
});

test('a field announces its help and its error to screen readers', async () => {
  draw(<Form onSave={() => {}} />);

  await userEvent.click(screen.getByRole('button', { name: 'Υποβολή' }));

  const name = screen.getByRole('textbox', { name: /Όνομα/ });
  const described = name
    .getAttribute('aria-describedby')!
    .split(/\s+/)
    .map((id) => document.getElementById(id)!.textContent);
  expect(described.sort()).toEqual(['Όπως στην ταυτότητα.', 'Συμπληρώστε το πεδίο.']);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(await findings()).toEqual([]);
});

test('the ring of the focus is around the whole field, and does not lie over the words above it', async () => {
  const options = Array.from({ length: 20 }, (_, place) => ({ value: `${place}`, label: `Πόλη ${place}` }));
  draw(
    <>
      <TextField name="mail" label="Ηλεκτρονικό ταχυδρομείο" value="" />
      <TextField name="name" label="Όνομα" help="Γράψτε μέρος του ονόματος." value="" />
      <MultiSelectField name="cities" label="Πόλεις" options={options} value={['1']} />
    </>,
  );
  /** What the ring reaches above the field: its width and its distance. */
  const ring = (field: HTMLElement) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(field);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
  };
  for (const [name, above] of [
    ['Ηλεκτρονικό ταχυδρομείο', 'Ηλεκτρονικό ταχυδρομείο'],
    ['Όνομα', 'Γράψτε μέρος του ονόματος.'],
  ] as const) {
    await userEvent.tab();
    const field = screen.getByRole('textbox', { name });
    expect(field).toHaveFocus();
    expect(ring(field)).toBe(4);
    const words = screen.getByText(above).getBoundingClientRect();
    expect(field.getBoundingClientRect().top - words.bottom).toBeGreaterThanOrEqual(4);
  }
  await userEvent.tab();
  const input = screen.getByRole('combobox', { name: 'Πόλεις' });
  expect(input).toHaveFocus();
  expect(ring(input)).toBe(0);
  expect(ring(input.closest('.mantine-Input-input')!)).toBe(4);
});

test('the summary of errors takes the focus and leads to the field, also to the first choice of a group', async () => {
  draw(
    <>
      <ErrorSummary
        errors={[
          { name: 'name', label: 'Όνομα', message: 'Συμπληρώστε το πεδίο.' },
          { name: 'works', label: 'Εργάζεστε;', message: 'Επιλέξτε μία απάντηση.' },
        ]}
      />
      <Form onSave={() => {}} />
    </>,
  );

  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('Διορθώστε 2 πεδία');
  await userEvent.click(screen.getByRole('link', { name: 'Όνομα: Συμπληρώστε το πεδίο.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Όνομα/ }));
  await userEvent.click(screen.getByRole('link', { name: /Εργάζεστε/ }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ναι' }));
});

test.each([
  ['15/05/1990', '15-05-1990', '15/05/1990'],
  ['15-05-1990', '15-05-1990', '15/05/1990'],
])('a date typed as %s is kept as %s and shown as %s', async (typed, kept, shown) => {
  const onChange = vi.fn();
  draw(<DateField name="birth" label="Γέννηση" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Γέννηση' });

  await userEvent.type(field, typed);
  await userEvent.tab();

  expect(onChange).toHaveBeenLastCalledWith(kept);
  expect((field as HTMLInputElement).value).toBe(shown);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test.each(['1-5-1990', '15-05-90', '15/05-1990', 'αύριο'])(
  'what is no date stays in the field and is refused once the field is left: %s',
  async (typed) => {
    draw(<DateField name="birth" label="Γέννηση" />);
    const field = screen.getByRole('textbox', { name: 'Γέννηση' });

    await userEvent.type(field, typed);
    expect(screen.queryByText(/ΗΗ\/ΜΜ\/ΕΕΕΕ/)).toBeNull();
    await userEvent.tab();

    expect(screen.getByText('Γράψτε την ημερομηνία ως ΗΗ/ΜΜ/ΕΕΕΕ.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe(typed);
  },
);

test('a date of birth that makes its owner too young is refused with the last day that is taken', async () => {
  draw(<DateField name="birth" label="Γέννηση" min={18} today="20-11-2026" />);
  const field = screen.getByRole('textbox', { name: 'Γέννηση' });

  await userEvent.type(field, '21/11/2008');
  await userEvent.tab();
  expect(screen.getByText('Η ημερομηνία πρέπει να είναι έως 20/11/2008.')).toBeTruthy();

  await userEvent.clear(field);
  await userEvent.type(field, '20/11/2008');
  await userEvent.tab();
  expect(screen.queryByText(/πρέπει να είναι/)).toBeNull();
});

test('a day outside its limits is refused with both of them', async () => {
  draw(<DateField name="start" label="Έναρξη" min="01-09-2026" max="31-12-2026" />);

  await userEvent.type(screen.getByRole('textbox', { name: 'Έναρξη' }), '31/08/2026');
  await userEvent.tab();

  expect(screen.getByText('Η ημερομηνία πρέπει να είναι από 01/09/2026 έως 31/12/2026.')).toBeTruthy();
});

test('a day is picked from a calendar that speaks Greek, and the focus returns', async () => {
  const onChange = vi.fn();
  draw(
    <DateField
      name="start"
      label="Έναρξη"
      defaultValue="15-05-2026"
      today="20-11-2026"
      onChange={onChange}
    />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Άνοιγμα ημερολογίου' }));
  const day = await screen.findByRole('button', { name: '16 Μαΐου 2026' });
  expect(screen.getByRole('button', { name: 'Επόμενος μήνας' })).toBeTruthy();
  expect(await findings()).toEqual([]);
  await userEvent.click(day);

  expect(onChange).toHaveBeenLastCalledWith('16-05-2026');
  expect((screen.getByRole('textbox', { name: 'Έναρξη' }) as HTMLInputElement).value).toBe('16/05/2026');
  await waitFor(() => expect(screen.queryByRole('button', { name: '16 Μαΐου 2026' })).toBeNull());
});

test('a password shows only while the eye is pressed, by pointer and by keyboard', async () => {
  draw(<PasswordField name="password" label="Κωδικός" autoComplete="current-password" />);
  const field = screen.getByLabelText('Κωδικός') as HTMLInputElement;
  const eye = screen.getByRole('button', { name: 'Εμφάνιση κωδικού όσο πατάτε' });
  const pressAndRelease: [() => void, () => void][] = [
    [() => fireEvent.pointerDown(eye), () => fireEvent.pointerUp(eye)],
    [() => fireEvent.pointerDown(eye), () => fireEvent.pointerLeave(eye)],
    [() => fireEvent.keyDown(eye, { key: ' ' }), () => fireEvent.keyUp(eye, { key: ' ' })],
    [() => fireEvent.keyDown(eye, { key: 'Enter' }), () => fireEvent.blur(eye)],
  ];

  for (const [press, release] of pressAndRelease) {
    expect(field.type).toBe('password');
    press();
    expect(field.type).toBe('text');
    release();
    expect(field.type).toBe('password');
  }
  expect(await findings()).toEqual([]);
});

test('a number is written the Greek way', async () => {
  const onChange = vi.fn();
  draw(<NumberField name="income" label="Εισόδημα" onChange={onChange} />);

  await userEvent.type(screen.getByRole('textbox', { name: 'Εισόδημα' }), '1234,5');

  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('1.234,5');
  expect(onChange).toHaveBeenLastCalledWith(1234.5);
});

test('letters in a number are not taken, and the field says so', async () => {
  const onChange = vi.fn();
  draw(<NumberField name="income" label="Εισόδημα" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Εισόδημα' });

  await userEvent.type(field, '1e3');
  expect(field).toHaveValue('13');
  expect(field).toHaveAccessibleDescription(/μόνο ψηφία/);

  await userEvent.tab();
  await userEvent.click(field);
  expect(field).not.toHaveAccessibleDescription(/μόνο ψηφία/);
  await userEvent.clear(field);
  await userEvent.paste('1e3');
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(/μόνο ψηφία/);
  expect(await findings()).toEqual([]);
});

test('a long list of choices can be searched by typing', async () => {
  const onChange = vi.fn();
  draw(<SelectField name="city" label="Πόλη" options={cityOptions} onChange={onChange} />);

  await userEvent.type(screen.getByRole('combobox', { name: 'Πόλη' }), 'Χί');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Χίος']);
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('option', { name: 'Χίος' }));

  expect(onChange).toHaveBeenLastCalledWith('9');
});

test.each([
  ['short', yesNo],
  ['long', cityOptions],
])('a choice of a %s list that the page takes back is not shown any more', async (_list, options) => {
  function TakenBack() {
    const [value, setValue] = useState('');
    return (
      <>
        <SelectField name="choice" label="Επιλογή" options={options} value={value} onChange={setValue} />
        <button onClick={() => setValue('')}>Καθαρισμός</button>
      </>
    );
  }
  draw(<TakenBack />);
  const field = screen.getByRole('combobox', { name: 'Επιλογή' });
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: options[1]!.label }));
  expect(field).toHaveValue(options[1]!.label);

  await userEvent.click(screen.getByRole('button', { name: 'Καθαρισμός' }));

  expect(field).toHaveValue('');
});

test('the last day that may be chosen is today in Greece, also for a browser in another time zone', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T22:30:00Z'), toFake: ['Date'] });
  // A browser in Lisbon: still the day before.
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(22);
  draw(<DateField name="birth" label="Γέννηση" min={0} />);
  const field = screen.getByRole('textbox', { name: 'Γέννηση' });
  await userEvent.type(field, '23/11/2026');
  await userEvent.tab();
  expect(screen.queryByText(/πρέπει να είναι/)).toBeNull();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a date of birth is typed on the keypad of a phone, which has no separators', async () => {
  const onChange = vi.fn<(value: string) => void>();
  draw(<DateField name="birth" label="Γέννηση" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Γέννηση' });
  await userEvent.type(field, '29021992');
  expect(field).toHaveValue('29/02/1992');
  expect(onChange).toHaveBeenLastCalledWith('29-02-1992');
  await userEvent.type(field, '{Backspace>6/}');
  expect(field).toHaveValue('29/0');
});

test('a day that the calendar does not have is refused as such', async () => {
  draw(<DateField name="birth" label="Γέννηση" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Γέννηση' }), '30021992');
  await userEvent.tab();
  expect(await screen.findByText('Η ημερομηνία 30/02/1992 δεν υπάρχει.')).toBeVisible();
});

test('a text that is pasted over the limit of its field stays whole, and the field says both lengths', () => {
  draw(
    <>
      <TextField name="title" label="Τίτλος" maxLength={10} />
      <LongTextField name="text" label="Κείμενο" maxLength={1500} />
    </>,
  );
  for (const [label, length, said] of [
    ['Τίτλος', 12, '12 / 10'],
    ['Κείμενο', 2000, '2.000 / 1.500'],
  ] as const) {
    const field = screen.getByRole('textbox', { name: label });
    fireEvent.change(field, { target: { value: 'α'.repeat(length) } });
    expect(field).toHaveValue('α'.repeat(length));
    expect(field).toHaveAccessibleDescription(said);
    expect(field).toBeInvalid();
  }
});
