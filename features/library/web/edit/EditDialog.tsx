import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileUpload, roomInWords } from '#features/files/web/public.tsx';
import { isRefusal, send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { mayApprove } from '../../access.ts';
import type { Item } from '../../contract/item.ts';
import { staleItem } from '../../contract/refusals.ts';
import { library } from '../../contract.ts';
import { useActs } from '../use-acts.ts';
import { draftOf, isComplete, toInput } from './draft.ts';
import { FolderField } from './FolderField.tsx';
import { MetadataFields } from './MetadataFields.tsx';
import { TagsField } from './TagsField.tsx';

/** The dialog that changes an item. What a mentor changes waits for approval, while readers see the version of before. */
export function EditDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTexts();
  const { roles } = useSession();
  const { id: projectId } = useProject();
  const { refresh } = useActs();
  const [draft, setDraft] = useState(() => draftOf(item));
  // The item may be loaded again behind the dialog; what is saved was made from this version.
  const [from, setFrom] = useState(item.version);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const change = (some: Partial<typeof draft>) => setDraft({ ...draft, ...some });
  const mayMove = mayApprove(roles) || !item.approved;

  const save = async (version: number) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(library.updateFile, { ...toInput(draft), id: item.id, version });
      await refresh();
      toast(t(mayApprove(roles) ? 'library.saved' : 'library.saved.waits'), { kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const takeTheirs = async () => {
    const { item: theirs } = await send(library.one, { id: item.id });
    await refresh();
    setDraft(draftOf(theirs));
    setFrom(theirs.version);
    setFailure(undefined);
  };
  const stale = isRefusal(failure, staleItem) ? failure.data.version : undefined;
  return (
    <Modal opened onClose={onClose} size="lg" title={<b>{t('library.edit.title', { title: item.title })}</b>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(from);
        }}
      >
        <Stack>
          {!mayApprove(roles) && (
            <Text size="sm">{t(item.approved ? 'library.edit.waits' : 'library.add.waits')}</Text>
          )}
          {stale !== undefined && (
            <ConflictNotice
              conflict={{ by: null, at: null }}
              isBusy={isBusy}
              onMine={() => void save(stale)}
              onTheirs={() => void takeTheirs()}
            />
          )}
          {failure !== undefined && stale === undefined && (
            <FailureNotice error={failure} reason={refusalText(t, failure, roomInWords(t, failure))} />
          )}
          <TextField
            name="item-title"
            label={t('library.title')}
            value={draft.title}
            required
            maxLength={300}
            onChange={(title) => change({ title })}
          />
          <FolderField
            value={draft.category}
            disabled={!mayMove}
            {...(!mayMove && { help: t('library.edit.folder') })}
            onChange={(category) => change({ category })}
          />
          {item.link !== undefined ? (
            <TextField
              name="item-link"
              label={t('library.link')}
              value={draft.link}
              required
              maxLength={2000}
              onChange={(link) => change({ link })}
            />
          ) : (
            <FileUpload
              label={t('library.edit.file')}
              category="library"
              projectId={projectId}
              multiple={false}
              onReady={({ id }) => change({ fileId: id })}
            />
          )}
          <TagsField value={draft.tags} category={draft.category} onChange={(tags) => change({ tags })} />
          <MetadataFields draft={draft} onChange={change} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('library.back')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isComplete(draft)}>
              {t('library.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
