import { useQueryClient } from '@tanstack/react-query';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { maxBytes } from '#engines/files/categories.ts';
import { FileIcon, Interrupted, PersonRoom, typesInWords } from '#features/files/web/public.tsx';
import { markStale } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { Upload } from '#ui/Upload.tsx';
import { fileSize } from '#ui/upload/file-size.ts';
import { mayApprove } from '../../access.ts';
import { library } from '../../contract.ts';
import { TagsField } from '../edit/TagsField.tsx';
import { pathInWords } from '../folder.ts';
import { type Draft, KEPT, titleOf, useItemUploads } from './use-item-uploads.ts';

interface Props {
  category: string;
  /** The files that were dropped on the page. */
  begin: readonly File[];
  onClose: () => void;
}

const draftOf = (file: File): Draft => ({ id: crypto.randomUUID(), file, title: titleOf(file) });

/** The dialog that adds files to a folder: a title for each, tags for all, then how far each one is. */
export function AddFilesDialog({ category, begin, onClose }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => begin.map(draftOf));
  const [tags, setTags] = useState<string[]>([]);
  const uploads = useItemUploads({
    category,
    tags,
    onAdded: () => void markStale(queries, library.endUpload),
  });
  const isRunning = uploads.rows.some(({ state }) => state !== 'done');
  const hasTitles = drafts.every(({ title }) => title.trim() !== '');
  const send = () => {
    uploads.begin(drafts);
    setDrafts([]);
  };
  const close = async () => {
    const sure = { text: t('library.add.stop'), yes: t('ui.close'), no: t('library.add.goOn') };
    if (isRunning && !(await confirm(sure))) return;
    const added = uploads.rows.filter(({ state }) => state === 'done').length;
    if (added > 0)
      toast(t(mayApprove(roles) ? 'library.added' : 'library.sent', { count: added }), { kind: 'success' });
    onClose();
  };
  return (
    <Dialog
      onClose={() => void close()}
      size="lg"
      title={t('library.add.to', { folder: pathInWords(category) || t('nav.library') })}
    >
      <Stack>
        {!mayApprove(roles) && <Text size="sm">{t('library.add.waits')}</Text>}
        <Interrupted kept={KEPT} under={uploads.rows} />
        <Upload
          label={t('library.add.choose')}
          files={uploads.rows}
          acceptText={typesInWords({ category: 'library' })}
          maxSize={maxBytes('library')}
          onFiles={(files) => setDrafts([...drafts, ...files.map(draftOf)])}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onRetry={uploads.retry}
          onCancel={uploads.cancel}
        />
        <PersonRoom />
        {drafts.map((draft, place) => (
          <DraftLine
            key={draft.id}
            draft={draft}
            place={place}
            onTitle={(title) => setDrafts(drafts.map((one) => (one === draft ? { ...draft, title } : one)))}
            onRemove={() => setDrafts(drafts.filter((one) => one !== draft))}
          />
        ))}
        {(drafts.length > 0 || isRunning) && (
          <TagsField value={tags} category={category} onChange={setTags} help={t('library.add.tags')} />
        )}
        <Group justify="end">
          <Button variant="default" onClick={() => void close()}>
            {t('ui.close')}
          </Button>
          <Button disabled={drafts.length === 0 || !hasTitles} onClick={send}>
            {t('library.add.send', { count: drafts.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface DraftLineProps {
  draft: Draft;
  place: number;
  onTitle: (title: string) => void;
  onRemove: () => void;
}

/** A file before it is sent: its title can be changed. */
function DraftLine({ draft: { file, title }, place, onTitle, onRemove }: DraftLineProps) {
  const t = useTexts();
  return (
    <Group wrap="nowrap" gap="xs" align="end">
      <FileIcon name={file.name} size={32} />
      <div style={{ flex: 1 }}>
        <TextField
          name={`title-${place}`}
          label={t('ui.word.title')}
          help={`${file.name} · ${fileSize(t, file.size)}`}
          value={title}
          required
          maxLength={300}
          error={title.trim() === '' && t('ui.word.writeATitle')}
          onChange={onTitle}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('library.add.drop', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
