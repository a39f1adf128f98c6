import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Draft, type Listed, questionnaires } from '../../contract.ts';

interface Props {
  /** The questionnaire to begin with; without it, the new one is empty. */
  copyOf: Listed | undefined;
  onMade: (made: Draft) => void;
  onClose: () => void;
}

/** Asks for the title of a new questionnaire, or of a copy. */
export function NewDialog({ copyOf, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const copied = (title: string) => title && t('questionnaires.list.copyOf', { title });
  const [el, setEl] = useState(copyOf ? copied(copyOf.title.el) : '');
  const [en, setEn] = useState(copyOf ? copied(copyOf.title.en) : '');
  const [isTried, setTried] = useState(false);
  const making = useTell(questionnaires.create, { refreshes: [questionnaires.list] });
  const isMissing = (el + en).trim() === '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{t(copyOf ? 'questionnaires.list.copy' : 'questionnaires.list.new')}</b>}
      transitionProps={{ duration: 120 }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isMissing) return;
          making.mutate(
            {
              projectId,
              title: { el: el.trim(), en: en.trim() },
              ...(copyOf && { copyOf: copyOf.id }),
            },
            { onSuccess: onMade },
          );
        }}
      >
        <Stack>
          <TextField
            name="new-quest-el"
            required
            maxLength={500}
            label={t('questionnaires.list.title.el')}
            value={el}
            onChange={setEl}
            error={isTried && isMissing && t('questionnaires.list.title.missing')}
          />
          <TextField
            name="new-quest-en"
            maxLength={500}
            label={t('questionnaires.list.title.en')}
            value={en}
            onChange={setEn}
          />
          {making.error && <FailureNotice error={making.error} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={making.isPending}>
              {t('questionnaires.list.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
