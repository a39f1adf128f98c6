import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { mayApprove } from '../../access.ts';
import { library } from '../../contract.ts';
import { TagsField } from '../edit/TagsField.tsx';
import { pathInWords } from '../folder.ts';
import { useActs } from '../use-acts.ts';

/** The dialog that adds a link to a folder. */
export function AddLinkDialog({ category, onClose }: { category: string; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { roles } = useSession();
  const { refresh } = useActs();
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(library.uploadLink, { projectId, category, link, title, tags });
      await refresh();
      toast(t(mayApprove(roles) ? 'library.added' : 'library.sent', { count: 1 }), { kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{t('library.link.to', { folder: pathInWords(category) || t('nav.library') })}</b>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack>
          {!mayApprove(roles) && <Text size="sm">{t('library.add.waits')}</Text>}
          {failure !== undefined && <FailureNotice error={failure} />}
          <TextField
            name="link"
            label={t('library.link')}
            help={t('library.link.help')}
            value={link}
            required
            maxLength={2000}
            onChange={setLink}
          />
          <TextField
            name="link-title"
            label={t('library.title')}
            help={t('library.link.title')}
            value={title}
            maxLength={300}
            onChange={setTitle}
          />
          <TagsField value={tags} category={category} onChange={setTags} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('library.back')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={link.trim() === ''}>
              {t('library.add.link')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
