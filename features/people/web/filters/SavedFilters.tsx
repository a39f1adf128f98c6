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
  /** The key of the list. Each list has its own saved filters. */
  screen: string;
  /** The present filter as text; empty if nothing is filtered. */
  query: string;
  onApply: (query: string) => void;
}

/**
 * The saved filters of a list: a menu that applies one, saves the present filter, and opens the dialog to manage them.
 */
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
            // The icon is decorative: the text of the button says the same.
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
            problem={saved.problem}
            onSave={(name) => saved.keep(name, query)}
            onClose={close}
          />
        )}
        {dialog === 'manage' && (
          <ManageDialog
            filters={filters}
            query={query}
            isBusy={saved.isBusy}
            onReplace={({ name }) => void saved.replace(name, query)}
            onRemove={(filter) => void saved.remove(filter)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
