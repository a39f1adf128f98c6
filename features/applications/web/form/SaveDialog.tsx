import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readEmail } from '#engines/forms/kinds/email.ts';
import { type Problem, problemOf } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

/** Saves the answers and mails the link to this address; returns what became of the link. */
export type MailLink = (email: string) => Promise<'sent' | 'sent-before' | 'not-sent' | undefined>;

interface Props {
  /** The address in the answers, or ''. */
  email: string;
  onSave: MailLink;
  onClose: () => void;
}

/** Asks where the link is to be mailed, saves, and says what happened. */
export function SaveDialog({ email: known, onSave, onClose }: Props) {
  const t = useTexts();
  const [email, setEmail] = useState(known);
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [link, setLink] = useState<Awaited<ReturnType<MailLink>>>();
  const address = readEmail(email);
  const save = async () => {
    setWrong(address === undefined);
    if (address === undefined) return false;
    setProblem(undefined);
    try {
      setLink(await onSave(address));
    } catch (error) {
      setProblem(problemOf(error));
      if (!problemOf(error)) throw error;
    }
    // What became of the link is said in its place.
    return false;
  };
  if (link)
    return (
      <Dialog title={t('applications.later')} onClose={onClose}>
        <Stack>
          <Text role="status">{t(`applications.later.link.${link}`, { email: address })}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('applications.understood')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('applications.later')}
      submit={t('applications.later.go')}
      isDirty={email !== known}
      problem={problem}
      what={t('applications.later.failed')}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{t('applications.later.text')}</Text>
      <TextField
        name="later-email"
        type="email"
        autoComplete="email"
        required
        label={t('applications.email')}
        value={email}
        error={wrong ? t('forms.failure.email') : undefined}
        onChange={setEmail}
      />
    </FormDialog>
  );
}
