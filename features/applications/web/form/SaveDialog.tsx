import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readEmail } from '#engines/forms/kinds/email.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [link, setLink] = useState<Awaited<ReturnType<MailLink>>>();
  const address = readEmail(email);
  const save = async () => {
    setWrong(address === undefined);
    if (address === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setLink(await onSave(address));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('applications.later')}</b>}>
      {link ? (
        <Stack>
          <Text role="status">{t(`applications.later.link.${link}`, { email: address })}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('applications.understood')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack>
            {failure !== undefined && <FailureNotice what={t('applications.later.failed')} error={failure} />}
            <Text>{t('applications.later.text')}</Text>
            <TextField
              name="later-email"
              type="email"
              autoComplete="email"
              required
              label={t('applications.email')}
              value={email}
              error={wrong ? t('applications.failure.email') : undefined}
              onChange={setEmail}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('applications.later.go')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
