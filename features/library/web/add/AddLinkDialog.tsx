import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { mayApprove } from '../../access.ts';
import { library } from '../../contract.ts';
import { TagsField } from '../edit/TagsField.tsx';
import { pathInWords } from '../folder.ts';

/** The dialog that adds a link to a folder. */
export function AddLinkDialog({ category, onClose }: { category: string; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { roles } = useSession();
  const { run, problem } = useAct({ shows: 'here' });
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const add = async () => {
    const added = await run(library.uploadLink, { projectId, category, link, title, tags });
    if (added)
      toast(t(mayApprove(roles) ? 'library.added' : 'library.sent', { count: 1 }), { kind: 'success' });
    return added !== undefined;
  };
  return (
    <FormDialog
      title={t('library.link.to', { folder: pathInWords(category) || t('nav.library') })}
      submit={t('library.add.link')}
      cancel={t('ui.cancel')}
      isDirty={link + title !== '' || tags.length > 0}
      canSubmit={link.trim() !== ''}
      problem={problem}
      onSubmit={add}
      onClose={onClose}
    >
      {!mayApprove(roles) && <Text size="sm">{t('library.add.waits')}</Text>}
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
        label={t('ui.word.title')}
        help={t('library.link.title')}
        value={title}
        maxLength={300}
        onChange={setTitle}
      />
      <TagsField value={tags} category={category} onChange={setTags} />
    </FormDialog>
  );
}
