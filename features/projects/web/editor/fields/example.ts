import { type Field, fieldsOf, type ProfileType } from '#engines/fields/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import { asDocument, asList, asText, type Document } from '../document.ts';
import { isFieldName } from '../problems.ts';

/** Plausible values for types whose label is a bad example. */
const usual: Partial<Record<Field['type'], Json>> = {
  number: 42,
  date: '1990-05-15',
  checkbox: true,
  email: 'onoma@example.gr',
  phone: '2101234567',
  postalCode: '10431',
  multiSelect: [],
};
const byName: Record<string, string> = { first_name: 'Μαρία', last_name: 'Παπαδοπούλου' };

/** An example person with the fields of a profile type, for trying expressions. */
export function exampleOf(profile: Document): Record<string, Json> {
  // A field that is still being written may lack a name.
  const known = (list: unknown) =>
    asList(list).filter((field) => isFieldName(asText(asDocument(field)['Name'])));
  const fields = fieldsOf({
    Fields: known(profile['Fields']),
    ProjectFields: known(profile['ProjectFields']),
  } as ProfileType);
  return Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'computed' && type !== 'file')
      .map(({ name, type, label, options }) => [
        name,
        byName[name] ?? (type === 'select' ? (options[0]?.value ?? '') : (usual[type] ?? label)),
      ]),
  );
}
