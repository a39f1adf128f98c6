import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { tagsIn } from './tags.ts';

interface Props {
  /** What the dialog does; its button says it too. */
  title: string;
  help?: string;
  begins: { title: string; tags: readonly string[] };
  problem: Problem | undefined;
  /** Returns whether it was done. */
  onSubmit: (named: { title: string; tags: string[] }) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the title and the tags of questions in the bank. */
export function NameDialog({ title, help, begins, problem, onSubmit, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState(begins.title);
  const [tags, setTags] = useState(begins.tags.join(', '));
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  return (
    <FormDialog
      title={title}
      submit={title}
      isDirty={name !== begins.title || tags !== begins.tags.join(', ')}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        return !isMissing && onSubmit({ title: name.trim(), tags: tagsIn(tags) });
      }}
      onClose={onClose}
    >
      {help && <Text size="sm">{help}</Text>}
      <TextField
        name="bank-title"
        required
        maxLength={200}
        label={t('ui.word.title')}
        value={name}
        onChange={setName}
        error={isTried && isMissing && t('ui.word.writeATitle')}
      />
      <TextField
        name="bank-tags"
        label={t('questionnaires.bank.tags')}
        help={t('questionnaires.bank.tags.help')}
        value={tags}
        onChange={setTags}
      />
    </FormDialog>
  );
}
