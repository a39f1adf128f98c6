import { Button } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconBookmarkPlus,
  IconCheck,
  IconSettings,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./SaveDialog.tsx')).SaveDialog }));
const ManageDialog = lazy(async () => ({ default: (await import('./ManageDialog.tsx')).ManageDialog }));

interface Props {
  /** The name of the list: filters are kept apart by it. */
  screen: string;
  /** The filter as it stands now, as the text that is kept; empty when nothing is narrowed. */
  query: string;
  onApply: (query: string) => void;
}

/** The filters that the reader keeps for a list under names: one to apply, the present one to keep, all of them to mend. */
export function SavedFilters({ screen, query, onApply }: Props) {
  const t = useTexts();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const saved = useSavedFilters(screen);
  const { filters } = saved;
  const present = query === '' ? undefined : filters.find((filter) => filter.query === query);
  const Bookmark = present ? IconBookmarkFilled : IconBookmark;
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionMenu
        button={
          <Button variant="default" leftSection={<Bookmark size={16} aria-hidden />}>
            {present?.name ?? t('people.filters')}
          </Button>
        }
        heading={t(
          saved.isLost
            ? 'people.filters.lost'
            : filters.length > 0
              ? 'people.filters'
              : 'people.filters.none',
        )}
        groups={[
          filters.map((filter) => ({
            label: filter.name,
            // The mark stands for the eye; the word on the button says it too.
            icon: filter === present ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />,
            onClick: () => onApply(filter.query),
          })),
          [
            {
              label: t('people.filters.save'),
              icon: <IconBookmarkPlus size={16} aria-hidden />,
              disabled: query === '',
              onClick: () => setDialog('save'),
            },
            ...(filters.length > 0
              ? [
                  {
                    label: t('people.filters.manage'),
                    icon: <IconSettings size={16} aria-hidden />,
                    onClick: () => setDialog('manage'),
                  },
                ]
              : []),
          ],
        ].filter((group) => group.length > 0)}
      />
      <Suspense>
        {dialog === 'save' && (
          <SaveDialog
            names={filters.map(({ name }) => name)}
            isBusy={saved.isBusy}
            onSave={(name) => saved.keep(name, query, close)}
            onClose={close}
          />
        )}
        {dialog === 'manage' && (
          <ManageDialog
            filters={filters}
            query={query}
            isBusy={saved.isBusy}
            onReplace={({ name }) => saved.keep(name, query, () => {})}
            onRemove={saved.remove}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
