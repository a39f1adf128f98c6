import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldType, fieldTypes, isGuarded, KAYAS } from '#engines/fields/definition.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { asList, asNumber, asText, type Document, withValue } from '../document.ts';
import { type FieldList, fieldLists } from '../own-profile.ts';
import { isFieldName } from '../problems.ts';
import type { Editor } from '../use-editor.ts';
import { exampleOf } from './example.ts';
import { ExpressionField } from './ExpressionField.tsx';
import { levels, levelText } from './levels.ts';
import { OptionsField } from './OptionsField.tsx';
import { useExpressions } from './use-expressions.ts';
import { Chooser } from '../../shared/Chooser.tsx';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }));

interface Props {
  editor: Editor;
  field: Document;
  list: FieldList;
  /** The field names of the stored project in this profile type. */
  savedNames: ReadonlySet<string>;
  /** The user does not see the values of the field, and so cannot change it. */
  isHidden: boolean;
  profile: Document;
  onChange: (field: Document) => void;
  /** Moves the field to the other list. */
  onList: (list: FieldList) => void;
  onClose: () => void;
}

const withOptions: ReadonlySet<string> = new Set(['select', 'multiSelect']);

/** The panel of one field. */
export function FieldPanel({
  editor,
  field,
  list,
  savedNames,
  isHidden,
  profile,
  onChange,
  onList,
  onClose,
}: Props) {
  const t = useTexts();
  const isAdmin = useSession().roles.includes('Admin');
  const name = asText(field['Name']);
  // The name at the time of opening, because typing the name of another field does not turn this one into it.
  const version = editor.stored?.version;
  const [opened] = useState({ name, version });
  const isSaved = savedNames.has(version === opened.version ? opened.name : name);
  const [isRenaming, setRenaming] = useState(false);
  const type = asText(field['Type']) || 'text';
  const expression = asText(field['Expression']);
  // All projects share the fields of users, so only an Admin renames one.
  const mayRename = isAdmin || (list === 'ProjectFields' && name !== KAYAS);
  const tried = useExpressions([expression], exampleOf(profile));
  const set = (key: string, value: unknown) => onChange(withValue(field, [key], value));
  const orGone = (text: string) => (text === '' ? undefined : text);
  const level = (key: 'Visible' | 'Editable', usual: number) => (
    <Chooser
      name={`field-${key}`}
      label={t(`projects.key.${key}`)}
      options={levels.map((one) => ({ value: String(one), label: levelText(t, one) }))}
      value={String(asNumber(field[key]) ?? usual)}
      onChange={(value) => set(key, Number(value))}
    />
  );
  return (
    <SidePanel title={asText(field['Label']) || name} onClose={onClose}>
      <Fieldset variant="unstyled" disabled={isHidden}>
        <Stack gap="sm">
          {isHidden && <Notice kind="info" title={t('projects.fault.hidden-field')} />}
          <TextField
            name="field-label"
            label={t('projects.key.Label')}
            maxLength={300}
            value={asText(field['Label'])}
            onChange={(value) => set('Label', orGone(value))}
          />
          {isSaved ? (
            <Group justify="space-between" gap="xs">
              <Text>{t('projects.field.name', { name })}</Text>
              {mayRename && (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setRenaming(true)}
                >
                  {t('projects.rename')}
                </Button>
              )}
            </Group>
          ) : (
            <TextField
              name="field-name"
              label={t('projects.field.newName')}
              help={t('projects.field.newName.help')}
              required
              maxLength={60}
              value={name}
              error={isFieldName(name) ? undefined : t('projects.fault.name')}
              onChange={(value) => onChange({ ...field, Name: value })}
            />
          )}
          <Chooser
            name="field-type"
            label={t('projects.key.Type')}
            options={fieldTypes.map((one) => ({ value: one, label: t(`projects.fieldType.${one}`) }))}
            value={type}
            onChange={(value) => set('Type', value)}
          />
          {list === 'Fields' && isGuarded(name, type as FieldType) && (
            <Text size="sm" c="dimmed">
              {t('projects.field.guarded')}
            </Text>
          )}
          {type === 'computed' && (
            <ExpressionField
              label={t('projects.key.Expression')}
              help={t('projects.expression.help')}
              value={expression}
              tried={tried.get(expression)}
              onChange={(code) => set('Expression', code)}
            >
              {(value) => (
                <Text size="sm" mt={4} role="status">
                  {t('projects.look.label.example', { value: String(value) })}
                </Text>
              )}
            </ExpressionField>
          )}
          {withOptions.has(type) && (
            <OptionsField options={asList(field['Options'])} onChange={(next) => set('Options', next)} />
          )}
          {level('Visible', 2)}
          {type !== 'computed' && level('Editable', 1)}
          {!isSaved && (
            <Chooser
              name="field-list"
              label={t('projects.field.list')}
              options={fieldLists.map((one) => ({
                value: one,
                label: t(`projects.key.${one}`),
              }))}
              value={list}
              onChange={(next) => next !== list && onList(next === 'Fields' ? 'Fields' : 'ProjectFields')}
            />
          )}
          {type !== 'computed' && (
            <>
              <CheckField
                name="field-required"
                label={t('projects.key.Required')}
                value={field['Required'] === true}
                onChange={(on) => set('Required', on || undefined)}
              />
              <CheckField
                name="field-unique"
                label={t('projects.key.Unique')}
                help={t('projects.help.Unique')}
                value={field['Unique'] === true}
                onChange={(on) => set('Unique', on || undefined)}
              />
            </>
          )}
          <LongTextField
            name="field-help"
            label={t('projects.key.Help')}
            rows={2}
            maxLength={2000}
            value={asText(field['Help'])}
            onChange={(value) => set('Help', orGone(value))}
          />
        </Stack>
      </Fieldset>
      <Suspense>
        {isRenaming && editor.stored && (
          <RenameDialog
            project={editor.stored}
            name={name}
            isDirty={editor.isDirty}
            onRenamed={editor.take}
            onClose={() => setRenaming(false)}
          />
        )}
      </Suspense>
    </SidePanel>
  );
}
