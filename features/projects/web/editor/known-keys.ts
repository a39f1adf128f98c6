import { fieldTypes } from '#engines/fields/definition.ts';
import type { KnownKey } from '../../contract/settings-keys.ts';

/** The match modes of a filter. */
export const matches = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;

/**
 * The known keys of the settings (spec 001 §3), in groups. Features add theirs to `Config`. Unknown keys are kept
 * unchanged.
 */
export const knownKeys: readonly { group: string; keys: readonly KnownKey[] }[] = [
  {
    group: 'User, Mentor, Mentee, Supervisor, Coordinator',
    keys: [
      { key: 'Fields', takes: 'fields' },
      { key: 'ProjectFields', takes: 'fields' },
      { key: 'Filters', takes: 'filters' },
      { key: 'Label', takes: 'expression' },
      { key: 'Color', takes: 'expression' },
    ],
  },
  {
    group: 'Fields[], ProjectFields[]',
    keys: [
      { key: 'Name', takes: 'fieldName' },
      { key: 'Label', takes: 'text' },
      { key: 'Type', takes: fieldTypes },
      { key: 'Editable', takes: 'level' },
      { key: 'Visible', takes: 'level' },
      { key: 'Options', takes: 'options' },
      { key: 'Required', takes: 'flag' },
      { key: 'Unique', takes: 'flag' },
      { key: 'Help', takes: 'text' },
      { key: 'Expression', takes: 'expression' },
    ],
  },
  {
    group: 'Filters[]',
    keys: [
      { key: 'Field', takes: 'fieldName' },
      { key: 'Value', takes: 'text' },
      { key: 'Match', takes: matches },
      { key: 'Cascade', takes: 'fieldName' },
      { key: 'Options', takes: 'texts' },
      { key: 'Separate', takes: 'text' },
    ],
  },
  {
    group: 'Config',
    keys: [
      { key: 'Alert.Corner', takes: ['top left', 'top right', 'bottom left', 'bottom right'] },
      { key: 'GroupByGroup', takes: 'flag' },
      { key: 'UserLabel', takes: 'expression' },
      { key: 'Application.Open', takes: 'flag' },
    ],
  },
  { group: 'Profile', keys: [{ key: 'Sections', takes: 'sections' }] },
  { group: 'Roles', keys: [{ key: 'Admin, Mentor, Mentee …', takes: 'states' }] },
];
