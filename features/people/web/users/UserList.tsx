import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { href } from '#platform/contract/addresses.ts';
import { memberState } from '#engines/people/membership.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Sorting } from '#ui/grid/columns.ts';
import { useColumnChoice } from '#ui/grid/column-choice.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';
import { filterDefaults, selectionOf, type UserFilterValues } from '../address.ts';
import { filterOf, filterQuery } from '../filters/filter-query.ts';
import { useSeenFields, useSettings } from '../use-fields.ts';
import { initialConditions, projectFilters } from './project-filters.ts';
import { useSetState } from './use-set-state.ts';
import { columnFields, defaultColumns, userColumns } from './user-columns.tsx';
import { useUserFilters } from './use-user-filters.tsx';

const SavedFilters = lazy(async () => ({
  default: (await import('../filters/SavedFilters.tsx')).SavedFilters,
}));
const SetFieldDialog = lazy(async () => ({ default: (await import('./SetFieldDialog.tsx')).SetFieldDialog }));
const UserPanel = lazy(async () => ({ default: (await import('./UserPanel.tsx')).UserPanel }));

interface Props {
  title: string;
  /** The key for the choice of columns of this list. */
  name: string;
  /** Only these roles; without it the list can be filtered by any role. */
  only?: readonly Role[];
  /** Whether rows can be selected for actions. */
  canAct?: boolean;
  /** The actions on the whole list, beside it. */
  actions?: ((selection: Selection, columns: readonly string[], sort: Sorting) => ReactNode) | undefined;
}

/**
 * The people of the project in the reader's scope, with search, filters and sorting. One of them opens beside the list.
 */
export function UserList({ title, name, only, canAct = false, actions }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId, url } = useProject();
  const fields = useSeenFields();
  const settings = useSettings();
  const filters = projectFilters(settings, fields, only);
  const begins = initialConditions(filters);
  const columns = userColumns(t, language, fields);
  const choice = useColumnChoice(`${name}-${url}`, columns, defaultColumns(fields));
  const askedFields = columnFields(fields)
    .map((field) => field.name)
    .filter((field) => choice.shown.includes(field));
  const selected = (at: UserFilterValues): Selection => ({
    ...selectionOf(at),
    ...(only && { roles: [...only] }),
  });
  const list = useList(people.list, {
    filters: filterDefaults,
    begins: { fields: begins },
    keeps: { open: 0 },
    input: (at, sort) => ({ projectId, ...selected(at), columns: askedFields, sort: [...sort] }),
  });
  const { at, go, narrow, isNarrowed, picked, unpick, total } = list;
  const [isSettingField, setSettingField] = useState(false);
  const acts = useSetState(unpick);
  const userFilters = useUserFilters({
    at,
    fields,
    roles: only ? [] : roles,
    filters,
    onNarrow: narrow,
  });
  const selection = selected(at);
  const target = picked.all ? { selection, expected: total } : { ids: picked.keys.map(Number) };

  return (
    <ListScreen
      title={title}
      actions={actions?.(selection, askedFields, list.sort)}
      list={list}
      search={
        <SearchField label={t('people.search')} value={at.search} onSearch={(search) => narrow({ search })} />
      }
      filters={userFilters}
      aside={
        <Suspense>
          <SavedFilters
            screen={name}
            query={filterQuery<UserFilterValues>(at, { ...filterDefaults, fields: begins })}
            onApply={(query) =>
              narrow(filterOf<UserFilterValues>(query, { ...filterDefaults, fields: begins }))
            }
          />
        </Suspense>
      }
      choice={choice}
      bulk={
        canAct && (
          <>
            <Button
              size="sm"
              loading={acts.isBusy}
              onClick={() => void acts.setState(target, memberState.active)}
            >
              {t('people.activate')}
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={acts.isBusy}
              onClick={() => void acts.setState(target, memberState.inactive)}
            >
              {t('people.deactivate')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setSettingField(true)}>
              {t('people.setField')}
            </Button>
            <Slot of="usersBulk" target={target} onDone={unpick} />
          </>
        )
      }
      panel={at.open > 0 && <UserPanel key={at.open} id={at.open} onClose={() => go({ open: 0 })} />}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(row) => row.name}
      onOpen={({ id }) => go({ open: id })}
      hrefOf={({ id }) => href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: id })}
      openKey={at.open || undefined}
      empty={
        <Empty title={t(isNarrowed ? 'people.none' : 'people.empty')}>
          {isNarrowed ? undefined : t('people.empty.text')}
        </Empty>
      }
      failed={t('people.list.failed')}
    >
      {isSettingField && (
        <SetFieldDialog
          target={target}
          onDone={() => {
            setSettingField(false);
            unpick();
          }}
          onClose={() => setSettingField(false)}
        />
      )}
    </ListScreen>
  );
}
