import { Stack } from '@mantine/core';
import { useQuery as useRead } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { developer } from '../../contract.ts';
import { useEditorKey } from '#platform/web/versioned/use-editor-key.ts';
import { newEntry } from './draft.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryLink, entrySearch } from './EntryLink.tsx';

/** The editor of the entry that the address opens; without an id of a new one. */
export function OpenEntry({ asked }: { asked: number | undefined }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { key, setMade } = useEditorKey(asked);
  const { data, error } = useRead({
    ...ask(developer.entry, { id: asked ?? 1 }),
    enabled: asked !== undefined && asked > 0,
  });
  const open = (entry: number | undefined, replace: boolean) =>
    void navigate({ to: '.', ...entrySearch(entry), replace });
  if (error || asked === 0)
    return (
      <Stack gap="sm" align="start">
        {error ? <FailureNotice what={t('developer.data.gone')} error={error} /> : t('developer.data.gone')}
        <EntryLink to={undefined}>{t('developer.data.back')}</EntryLink>
      </Stack>
    );
  const saved = asked === undefined ? newEntry : data;
  if (!saved) return <Loading lines={10} />;
  return (
    <EntryEditor
      key={key}
      saved={saved}
      onMade={(id) => {
        setMade(id);
        open(id, true);
      }}
      onClose={() => open(undefined, false)}
    />
  );
}
