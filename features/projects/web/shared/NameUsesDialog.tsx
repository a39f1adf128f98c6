import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { NameUse } from '../../contract/names.ts';

interface Props {
  /** Undefined if they could not be looked up. */
  uses: readonly NameUse[] | undefined;
  submit: string;
  note: string | undefined;
  /** Goes on with the save; `renames` says whether the texts get the new names. */
  onSave: (renames: boolean) => void;
  onClose: () => void;
}

/** Shows which queries have a name that is about to change, and offers to change it in them. */
export function NameUsesDialog({ uses, submit, note, onSave, onClose }: Props) {
  const t = useTexts();
  const [renames, setRenames] = useState(true);
  const mayRename = uses === undefined || uses.some(({ stays }) => !stays);
  return (
    <FormDialog
      title={t('projects.names.title')}
      submit={submit}
      isDirty={false}
      onSubmit={() => {
        onSave(mayRename && renames);
        return true;
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {uses ? <Uses uses={uses} /> : <Notice kind="warning" title={t('projects.names.unknown')} />}
        {note && <Text>{note}</Text>}
        {mayRename && (
          <CheckField
            name="renames-uses"
            label={t('projects.names.change')}
            help={t('projects.names.change.help')}
            value={renames}
            onChange={setRenames}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function Uses({ uses }: { uses: readonly NameUse[] }) {
  const t = useTexts();
  return (
    <>
      <Text>{t('projects.names.text')}</Text>
      <List>
        {uses.map(({ name, kind, where, stays }) => (
          <List.Item key={`${kind} ${where} ${name}`}>
            {t('ui.errors.line', {
              label: t(`projects.use.${kind}`),
              message: t(stays ? 'projects.names.stays' : 'projects.names.line', { where, name }),
            })}
          </List.Item>
        ))}
      </List>
    </>
  );
}
