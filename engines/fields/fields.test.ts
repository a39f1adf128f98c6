import { describe, expect, test } from 'vitest';
import { type Field, fieldsOf, fieldTypes, type StoredField } from './definition.ts';
import { editsField, seesField } from './levels.ts';
import { readValue, showValue } from './values.ts';

const today = '20-11-2026';
const field = (stored: StoredField): Field => fieldsOf({ Fields: [stored] })[0]!;

describe('the fields of a profile type', () => {
  test('come with what the settings leave out', () => {
    const [name, phase] = fieldsOf({
      Fields: [{ Name: 'first_name' }],
      ProjectFields: [
        { Name: 'phase', Label: 'Φάση', Type: 'select', Options: ['Α', { Value: 'b', Label: 'Β' }] },
      ],
    });
    expect(name).toMatchObject({ label: 'first_name', type: 'text', place: 'user', visible: 2, editable: 1 });
    expect(phase).toMatchObject({
      place: 'project',
      options: [{ value: 'Α' }, { value: 'b', label: { el: 'Β' } }],
    });
  });

  test('have ΚΑΥΑΣ as a text of the project with unique values, whatever the project says of its type', () => {
    const own = fieldsOf({
      Fields: [{ Name: 'kayas', Label: 'Αριθμός', Type: 'number', Visible: 1, Editable: 0, Options: ['x'] }],
    });
    expect(own).toEqual([
      expect.objectContaining({
        label: 'Αριθμός',
        type: 'text',
        place: 'project',
        unique: true,
        visible: 1,
        editable: 0,
        options: [],
      }),
    ]);
    const { name, visible, editable } = fieldsOf(undefined).at(-1)!;
    expect([name, visible, editable]).toEqual(['kayas', 3, 1]);
  });

  test.each(['email', 'afm', 'amka', 'iban'] as const)(
    'let only staff see and change a user field of the type %s, whatever its levels; a person sees their own',
    (Type) => {
      const field = { Name: 'x', Type, Visible: 5, Editable: 5 };
      const [shared] = fieldsOf({ Fields: [field] });
      expect(shared).toMatchObject({ visible: 1, editable: 1, ownVisible: 5 });
      const [, , , , ofProject] = fieldsOf({ ProjectFields: [field] });
      expect(ofProject).toMatchObject({ visible: 5, editable: 5 });
    },
  );

  test('are the usual ones where the project defines none, and a name counts once', () => {
    expect(fieldsOf(undefined).map(({ name }) => name)).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'kayas',
    ]);
    const twice = fieldsOf({
      Fields: [{ Name: 'a', Label: '1' }],
      ProjectFields: [{ Name: 'a', Label: '2' }],
    });
    expect(twice.map(({ label }) => label)).toEqual(['1', 'ΚΑΥΑΣ']);
  });

  test('no user can edit a computed field', () => {
    const age = field({ Name: 'age', Type: 'computed', Editable: 5, Visible: 4 });
    expect(editsField(0, age)).toBe(false);
  });
});

describe('levels', () => {
  test.each([
    [0, 0, true],
    [0, 1, false],
    [2, 2, true],
    [2, 3, false],
    [4, 3, true],
  ])('a field with Visible %i shows to level %i: %s', (visible, level, shown) => {
    expect(seesField(level, { visible })).toBe(shown);
  });

  test('a field that is not visible cannot be changed, even if Editable allows it', () => {
    expect(editsField(3, { visible: 1, editable: 5 })).toBe(false);
    expect(editsField(3, { visible: 3, editable: 3 })).toBe(true);
    expect(editsField(4, { visible: 4, editable: 3 })).toBe(false);
  });
});

describe('a value', () => {
  const colour = { Name: 'c', Type: 'select' as const, Options: [{ Value: 'r', Label: 'Κόκκινο' }] };
  const many = { ...colour, Type: 'multiSelect' as const, Options: ['Α', 'Β', 'Γ'] };
  test.each([
    [{ Name: 'n', Type: 'number' as const }, '1.234,5', 1234.5],
    [{ Name: 'd', Type: 'date' as const }, '03/04/1990', '03-04-1990'],
    [colour, 'κόκκινο', 'r'],
    [many, 'β, α', ['Α', 'Β']],
    [{ Name: 'k', Type: 'checkbox' as const }, 'Ναι', true],
    [{ Name: 'k', Type: 'checkbox' as const }, 'όχι', null],
    [{ Name: 't' }, '  ', null],
    [{ Name: 'a', Type: 'afm' as const }, ' 090000045 ', '090000045'],
  ])('%o reads %o as %o', (stored, raw, value) => {
    expect(readValue(field(stored), raw, today)).toEqual({ ok: true, value });
  });

  test.each([
    [{ Name: 'n', Type: 'number' as const }, 'δέκα', 'number'],
    [{ Name: 'a', Type: 'afm' as const }, '123456789', 'afm'],
    [colour, 'Πράσινο', 'option'],
    [{ Name: 'r', Required: true }, ' ', 'required'],
    [{ Name: 'k', Type: 'checkbox' as const }, 'ίσως', 'checkbox'],
    [{ Name: 't' }, 'x'.repeat(10_000), 'maxLength'],
    [{ Name: 't' }, { a: 1 }, 'text'],
  ])('%o refuses %o: %s', (stored, raw, code) => {
    expect(readValue(field(stored), raw, today)).toMatchObject({ ok: false, code });
  });

  test('shows as people read it', () => {
    expect(showValue(field(colour), 'r', 'el')).toBe('Κόκκινο');
    expect(showValue(field({ Name: 'd', Type: 'date' }), '03-04-1990', 'el')).toBe('03/04/1990');
    expect(showValue(field({ Name: 'x', Type: 'computed' }), 36, 'el')).toBe('36');
  });

  test('every type of field reads nothing as nothing', () => {
    for (const Type of fieldTypes)
      expect(readValue(field({ Name: 'x', Type }), '', today)).toEqual({ ok: true, value: null });
  });
});
