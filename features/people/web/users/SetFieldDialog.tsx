import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { editsField } from '#engines/fields/levels.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FieldSet } from '#ui/fields/FieldSet.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { FieldValue } from '../../contract/fields.ts';
import { definitionOf } from '../person/field-definition.ts';
import { useSeenFields } from '../use-fields.ts';
import type { Target } from './use-set-state.ts';
import { type SetEnd, useSetField } from './use-set-field.ts';

interface Props {
  target: Target;
  /** Called after a change; clears the selection of rows. */
  onDone: () => void;
  onClose: () => void;
}

/** Above this number, refused people are counted and not listed. */
const MAX_LISTED = 20;

/** The dialog that sets one field of the selected people to one value. It lists those that failed with the reason. */
export function SetFieldDialog({ target, onDone, onClose }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { level } = useSession();
  const { setField, undo, isBusy, problem } = useSetField();
  const [name, setName] = useState('');
  const [value, setValue] = useState<unknown>('');
  const [end, setEnd] = useState<SetEnd>();
  const fields = useSeenFields().filter(
    (field) => editsField(level, field) && field.type !== 'file' && field.type !== 'computed',
  );
  const field = fields.find((one) => one.name === name);
  const count = 'ids' in target ? target.ids.length : target.expected;
  const fault = problem?.errors.find((one) => one.field === name);

  const submit = async () => {
    if (!field) return false;
    const asked = field.type === 'checkbox' ? value === true : (value as FieldValue);
    const done = await setField(target, field.name, asked);
    if (!done) return false;
    const { changed, changes, refused } = done;
    if (refused.length > 0) {
      setEnd(done);
      return false;
    }
    toast(t('people.setField.done', { count: changed }), {
      kind: 'success',
      ...(changes.length > 0 && {
        undo: { label: t('people.setField.undo'), onUndo: () => void undo(changes) },
      }),
    });
    onDone();
    return true;
  };

  if (end)
    return (
      <Dialog onClose={onDone} title={t('people.setField')}>
        <Stack gap="md">
          <Notice kind="warning" role="status" title={t('people.setField.done', { count: end.changed })}>
            {t('people.setField.refused', { count: end.refused.length })}
          </Notice>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {end.refused.slice(0, MAX_LISTED).map((row) => (
              <li key={row.key}>{`${row.name ?? row.key}: ${t(`people.fault.${row.code}`)}`}</li>
            ))}
          </ul>
          <Group justify="end" gap="xs">
            {end.changes.length > 0 && (
              <Button
                variant="default"
                loading={isBusy}
                onClick={() => void undo(end.changes).then((isUndone) => isUndone && onDone())}
              >
                {t('people.setField.undo')}
              </Button>
            )}
            <Button onClick={onDone}>{t('ui.close')}</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('people.setField')}
      submit={t('people.setField.go', { count })}
      isDirty={name !== ''}
      isBusy={isBusy}
      canSubmit={field !== undefined}
      problem={fault ? undefined : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="set-field"
        required
        label={t('people.field')}
        options={fields.map((one) => ({ value: one.name, label: one.label }))}
        value={name}
        onChange={(next) => {
          setName(next);
          setValue('');
        }}
      />
      {field && (
        <FieldSet
          fields={[{ ...definitionOf(field, language), required: false, help: t('people.setField.help') }]}
          bind={() => ({
            key: field.name,
            value,
            onChange: setValue,
            ...(fault && { error: t(`people.fault.${fault.code}`) }),
          })}
        />
      )}
    </FormDialog>
  );
}
