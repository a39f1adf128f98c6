import { fieldsOf, type ProfileType } from '#engines/fields/definition.ts';
import { profileTypes } from '../../contract/settings.ts';
import { asDocument, asList, asText, type Document, valueAt } from './document.ts';
import { isFieldName } from './problems.ts';

interface Choice {
  value: string;
  label: string;
}

/** The fields of a profile type as choices. A type without fields of its own has the user's. */
export function fieldChoices(settings: Document, type: string): Choice[] {
  const known = (list: unknown) =>
    asList(list).filter((field) => isFieldName(asText(asDocument(field)['Name'])));
  const of = (one: string) => {
    const profile = asDocument(valueAt(settings, [one]));
    return { Fields: known(profile['Fields']), ProjectFields: known(profile['ProjectFields']) };
  };
  const own = of(type);
  const used = own.Fields.length + own.ProjectFields.length > 0 ? own : of('User');
  return fieldsOf(used as ProfileType).map(({ name, label }) => ({
    value: name,
    label: label === name ? name : `${label} (${name})`,
  }));
}

/** The fields of all profile types, each once. */
export const allFieldChoices = (settings: Document): Choice[] => [
  ...new Map(
    profileTypes.flatMap((type) => fieldChoices(settings, type).map((one) => [one.value, one] as const)),
  ).values(),
];

/** The choices, with the chosen value added if it is not among them. */
export const withChosen = (choices: readonly Choice[], chosen: string): Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen)
    ? [...choices]
    : [...choices, { value: chosen, label: chosen }];
