import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { tagsIn } from './tags.ts';

interface Props {
  /** What the dialog does; its button says it too. */
  title: string;
  help?: string;
  begins: { title: string; tags: readonly string[] };
  error: unknown;
  isBusy: boolean;
  onSubmit: (named: { title: string; tags: string[] }) => void;
  onClose: () => void;
}

/** Asks for the title and the tags of questions in the bank. */
export function NameDialog({ title, help, begins, error, isBusy, onSubmit, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState(begins.title);
  const [tags, setTags] = useState(begins.tags.join(', '));
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  return (
    <Modal opened onClose={onClose} title={<b>{title}</b>} transitionProps={{ duration: 120 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing) onSubmit({ title: name.trim(), tags: tagsIn(tags) });
        }}
      >
        <Stack>
          {help && <Text size="sm">{help}</Text>}
          <TextField
            name="bank-title"
            required
            maxLength={200}
            label={t('questionnaires.bank.name')}
            value={name}
            onChange={setName}
            error={isTried && isMissing && t('questionnaires.bank.name.missing')}
          />
          <TextField
            name="bank-tags"
            label={t('questionnaires.bank.tags')}
            help={t('questionnaires.bank.tags.help')}
            value={tags}
            onChange={setTags}
          />
          {error !== null && error !== undefined && <FailureNotice error={error} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
