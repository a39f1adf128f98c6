import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { LibraryList } from './use-library.ts';

interface Props {
  list: LibraryList;
  /** Given to those who may add files. */
  onAdd?: (() => void) | undefined;
}

/** Says why there is nothing to show, and how something gets here. */
export function EmptyLibrary({ list, onAdd }: Props) {
  const t = useTexts();
  if (list.mode === 'waiting') return <Empty title={t('library.empty.waiting')} />;
  if (list.isNarrowed)
    return (
      <Empty
        title={t('library.empty.found')}
        action={
          <Button variant="default" onClick={list.clear}>
            {t('library.empty.clear')}
          </Button>
        }
      >
        {t('library.empty.found.text')}
      </Empty>
    );
  if (list.folders.length > 0) return null;
  return (
    <Empty
      title={t('library.empty')}
      action={
        onAdd && (
          <Button variant="default" onClick={onAdd}>
            {t('library.add.file')}
          </Button>
        )
      }
    >
      {t(onAdd ? 'library.empty.add' : 'library.empty.read')}
    </Empty>
  );
}
