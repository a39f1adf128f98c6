import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { library } from '../../contract.ts';
import { above, folderHref, nameOfFolder } from '../folder.ts';

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
  const { run, problem } = useAct({ shows: 'here' });
  const [name, setName] = useState(isNew ? '' : nameOfFolder(category));
  const typed = name.trim();
  const path = `${isNew ? category : above(category)}${typed}/`;
  const save = async () => {
    const done = isNew
      ? await run(library.addFolder, { projectId, path })
      : await run(library.moveFolder, { projectId, from: category, to: path });
    if (done) await navigate({ to: folderHref(url, path) });
    return done !== undefined;
  };
  return (
    <FormDialog
      title={t(isNew ? 'library.folder.new' : 'library.folder.rename')}
      submit={t(isNew ? 'library.folder.make' : 'library.folder.save')}
      cancel={t('ui.cancel')}
      isDirty={typed !== (isNew ? '' : nameOfFolder(category))}
      canSubmit={typed !== '' && !name.includes('/') && path !== category}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
