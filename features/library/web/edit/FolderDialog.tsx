import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { library } from '../../contract.ts';
import { above, folderHref, nameOfFolder } from '../folder.ts';
import { useActs } from '../use-acts.ts';

interface Props {
  /** The folder in which a new one is made, or the one that gets another name. */
  category: string;
  isNew: boolean;
  onClose: () => void;
}

/** The dialog that makes a folder, or gives one another name. */
export function FolderDialog({ category, isNew, onClose }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const navigate = useNavigate();
  const { isBusy, act } = useActs();
  const [name, setName] = useState(isNew ? '' : nameOfFolder(category));
  const typed = name.trim();
  const path = `${isNew ? category : above(category)}${typed}/`;
  const save = async () => {
    const done = isNew
      ? await act(library.addFolder, { projectId, path })
      : await act(library.moveFolder, { projectId, from: category, to: path });
    if (!done) return;
    onClose();
    await navigate({ to: folderHref(url, path) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{t(isNew ? 'library.folder.new' : 'library.folder.rename')}</b>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {!isNew && <Text size="sm">{t('library.folder.rename.text')}</Text>}
          <TextField
            name="folder-name"
            label={t('library.folder.name')}
            value={name}
            required
            maxLength={100}
            error={name.includes('/') && t('library.folder.slash')}
            onChange={setName}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('library.back')}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={typed === '' || name.includes('/') || path === category}
            >
              {t(isNew ? 'library.folder.make' : 'library.folder.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
