import { Button } from '@mantine/core';
import { IconUserPlus, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { ask, hrefOf } from '#platform/web/api.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { mustNameSupervisor } from '#features/projects/access.ts';
import { holds } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import type { Sorting } from '#ui/grid/columns.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { FewActions } from '#ui/FewActions.tsx';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';
import { UserList } from './UserList.tsx';

const AddStaff = lazy(async () => ({ default: (await import('./AddStaff.tsx')).AddStaff }));
const AddExistingDialog = lazy(async () => ({
  default: (await import('./AddExistingDialog.tsx')).AddExistingDialog,
}));

/** The people of the project for staff: search, changes of one or many, export. */
export function UsersScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const [isAdding, setAdding] = useState(false);
  const { roles } = useSession();
  const isAsking = mustNameSupervisor(roles);
  const supervisors = useQuery({
    ...ask(people.count, { projectId, roles: ['Supervisor'], filterState: [ACTIVE] }),
    enabled: isAsking,
  });
  const mayAddStaff = isAsking ? supervisors.data?.total === 0 : holds(roles, ['Admin', 'Supervisor']);
  const [isAddingStaff, setAddingStaff] = useState(false);
  const exported = (
    format: 'csv' | 'xlsx',
    selection: Selection,
    { columns, sort }: { columns: readonly string[]; sort: Sorting },
  ) =>
    hrefOf(people.export, {
      projectId,
      format,
      selection: selectionText(selection),
      columns: columns.join(','),
      sort: JSON.stringify(sort.map(({ key, desc }) => ({ Key: key, Desc: desc }))),
      language,
    });
  return (
    <UserList
      title={t('nav.users')}
      name="users"
      canAct
      actions={(selection, columns, sort) => (
        <FewActions>
          <ExportMenu
            files={(['csv', 'xlsx'] as const).map((format) => ({
              label: t(`people.export.${format}`),
              href: exported(format, selection, { columns, sort }),
            }))}
          />
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('people.existing')}
          </Button>
          {mayAddStaff && (
            <Button
              variant="default"
              leftSection={<IconUserShield size={18} aria-hidden />}
              onClick={() => setAddingStaff(true)}
            >
              {isAsking ? t('people.staff.ask') : t('people.staff')}
            </Button>
          )}
          {isAddingStaff && (
            <Suspense>
              <AddStaff onClose={() => setAddingStaff(false)} />
            </Suspense>
          )}
          {isAdding && (
            <Suspense>
              <AddExistingDialog onClose={() => setAdding(false)} />
            </Suspense>
          )}
          <Slot of="usersAction" />
        </FewActions>
      )}
    />
  );
}

/** A selection as the text that the export takes, by its wire names. */
const selectionText = ({
  search,
  filter,
  roles,
  filterMentorId,
  filterState,
  notSignedIn,
}: Selection): string =>
  JSON.stringify({
    Search: search,
    Filter: filter.map(({ field, match, value }) => ({ Field: field, Match: match, Value: value })),
    Roles: roles,
    ...(filterMentorId !== undefined && { filterMentorId }),
    filterState,
    ...(notSignedIn && { NotSignedIn: true }),
  });
