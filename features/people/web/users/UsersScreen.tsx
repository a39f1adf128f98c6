import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hrefOf } from '#platform/web/api.ts';
import { useParts } from '#platform/web/pages.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';
import { UserList } from './UserList.tsx';

const AddExistingDialog = lazy(async () => ({
  default: (await import('./AddExistingDialog.tsx')).AddExistingDialog,
}));

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** A button beside the list of the project's users. */
    usersAction: ComponentType;
  }
}

/** The people of the project for staff: search, changes of one or many, export. */
export function UsersScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const more = useParts('usersAction');
  const [isAdding, setAdding] = useState(false);
  const exported = (format: 'csv' | 'xlsx', selection: Selection, columns: readonly string[]) =>
    hrefOf(people.export, {
      projectId,
      format,
      selection: selectionText(selection),
      columns: columns.join(','),
      language,
    });
  return (
    <UserList
      title={t('nav.users')}
      name="users"
      canAct
      actions={(selection, columns) => (
        <>
          {(['csv', 'xlsx'] as const).map((format) => (
            <DownloadButton key={format} href={exported(format, selection, columns)}>
              {t(`people.export.${format}`)}
            </DownloadButton>
          ))}
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('people.existing')}
          </Button>
          {isAdding && (
            <Suspense>
              <AddExistingDialog onClose={() => setAdding(false)} />
            </Suspense>
          )}
          <Suspense>
            {more.map(({ feature, Part }) => (
              <Part key={feature} />
            ))}
          </Suspense>
        </>
      )}
    />
  );
}

/** A selection as the text that the export takes, by its wire names. */
const selectionText = ({ search, filter, roles, filterMentorId, filterState }: Selection): string =>
  JSON.stringify({
    Search: search,
    Filter: filter.map(({ field, match, value }) => ({ Field: field, Match: match, Value: value })),
    Roles: roles,
    ...(filterMentorId !== undefined && { filterMentorId }),
    filterState,
  });
