import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { actionType } from '#engines/actions/types.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Action } from '../../contract/actions.ts';
import type { ActionType } from '../../contract/types.ts';
import { programme } from '../../contract.ts';

interface Props {
  types: readonly ActionType[];
  /** The last group of the programme. The new action is added to it. */
  group: readonly string[];
  onMade: (action: Action) => void;
  onClose: () => void;
}

/** Asks for the title and the type of a new action. The other fields are in its panel. */
export function NewActionDialog({ types, group, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [title, setTitle] = useState('');
  const [typeId, setType] = useState(String(actionType.task));
  const [isTried, setTried] = useState(false);
  const making = useTell(programme.create);
  return (
    <Modal opened onClose={onClose} title={<b>{t('programme.new')}</b>} transitionProps={{ duration: 120 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (title.trim() !== '')
            making.mutate(
              { projectId, typeId: Number(typeId), title: title.trim(), group: [...group] },
              { onSuccess: onMade },
            );
        }}
      >
        <Stack gap="md">
          <TextField
            name="new-action-title"
            required
            label={t('programme.title')}
            value={title}
            onChange={setTitle}
            error={isTried && title.trim() === '' && t('programme.refusal.no-title')}
          />
          <SelectField
            name="new-action-type"
            required
            label={t('programme.type')}
            options={types.map((type) => ({ value: String(type.id), label: type.title }))}
            value={typeId}
            onChange={(next) => setType(next || typeId)}
          />
          {making.error && <FailureNotice error={making.error} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={making.isPending}>
              {t('programme.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
