import { fieldsOf } from '#engines/fields/definition.ts';
import { asDocument, asList, type Document, valueAt, withValue } from './document.ts';

/** The lists of fields of a profile type: the user's and the project's. */
export const fieldLists = ['Fields', 'ProjectFields'] as const;
export type FieldList = (typeof fieldLists)[number];

/** The default fields of a profile type without fields, in the form of the settings. */
const usualFields = (): Document[] =>
  fieldsOf(undefined)
    .filter(({ place }) => place === 'user')
    .map(({ name, label, type, editable, ownVisible, required }) => ({
      Name: name,
      Label: label,
      Type: type,
      Editable: editable,
      Visible: ownVisible,
      ...(required && { Required: true }),
    }));

/**
 * Returns the settings with a profile type of its own under `type`. A role without one begins with the user's, so that
 * adding a field does not remove the others.
 */
export function withOwnProfile(settings: Document, type: string): Document {
  const profile = asDocument(valueAt(settings, [type]));
  return type === 'User' || Object.keys(profile).length > 0
    ? settings
    : withValue(settings, [type], asDocument(valueAt(settings, ['User'])));
}

/**
 * The list to which a field is added: the type's fields, or else the default ones, which apply until then.
 */
export function fieldsToBegin(settings: Document, type: string, list: FieldList): readonly unknown[] {
  const fields = asList(valueAt(withOwnProfile(settings, type), [type, list]));
  return list === 'Fields' && fields.length === 0 ? usualFields() : fields;
}
