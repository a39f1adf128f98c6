import { fieldsOf } from '#engines/fields/definition.ts';
import { asDocument, asList, type Document, valueAt, withValue } from './document.ts';

/** The lists of fields of a profile type: the user's own and the project's. */
export const fieldLists = ['Fields', 'ProjectFields'] as const;
export type FieldList = (typeof fieldLists)[number];

/** The fields that everybody has where a profile type has none of its own, as the settings would hold them. */
const usualFields = (): Document[] =>
  fieldsOf(undefined).map(({ name, label, type, editable, visible, required }) => ({
    Name: name,
    Label: label,
    Type: type,
    Editable: editable,
    Visible: visible,
    ...(required && { Required: true }),
  }));

/**
 * The settings with a profile type of its own under `type`: a role that had none begins with what holds for it now, which is
 * the user's, so that one field more does not take the others away.
 */
export function withOwnProfile(settings: Document, type: string): Document {
  const profile = asDocument(valueAt(settings, [type]));
  return type === 'User' || Object.keys(profile).length > 0
    ? settings
    : withValue(settings, [type], asDocument(valueAt(settings, ['User'])));
}

/** The fields to which the first one is added: those of the type, else the usual ones, which hold until then. */
export function fieldsToBegin(settings: Document, type: string, list: FieldList): readonly unknown[] {
  const fields = asList(valueAt(withOwnProfile(settings, type), [type, list]));
  return list === 'Fields' && fields.length === 0 ? usualFields() : fields;
}
