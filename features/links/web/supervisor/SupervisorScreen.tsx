import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { holds } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { choiceFilter, switchFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { seers } from '#features/people/access.ts';
import { SupervisedGrid } from './SupervisedGrid.tsx';
import { supervisedFilters, listOwner } from './address.ts';
import { peopleSource } from './people-source.ts';

/**
 * The people whom the reader supervises. A reader who sees the whole project can choose a supervisor or coordinator
 * instead. The specification names only the screen and its roles (spec 001 §2, §6); its content is ours.
 */
export function SupervisorScreen() {
  const t = useTexts();
  const session = useSession();
  const { id: projectId } = useProject();
  const list = useListAddress({
    filters: supervisedFilters,
    keeps: listOwner,
  });
  const { at, narrow } = list;
  const mayChoose = holds(session.roles, seers);
  const {
    data: all,
    error,
    refetch,
  } = useQuery({
    ...ask(people.supervisorsFilter, { projectId }),
    enabled: mayChoose,
  });
  const others = all?.filter(({ id }) => id !== session.id) ?? [];
  const chosen = mayChoose ? others.find(({ id }) => id === at.of) : undefined;
  const isKnown = !mayChoose || at.of === 0 || all !== undefined;
  const person = chosen ?? session;
  const { source, canNarrow } = peopleSource(person, { isReader: !chosen, onlyLinked: at.linked });
  const ownerFilter = choiceFilter(t, {
    name: 'of',
    label: t('links.supervised.of'),
    placeholder: t('links.supervised.me'),
    value: chosen ? String(chosen.id) : '',
    options: others.map(({ id, name, roles }) => ({
      value: String(id),
      label: `${name} – ${roles.map((role) => t(`role.${role}`)).join(', ')}`,
    })),
    onChange: (id) => narrow({ ...supervisedFilters, ...listOwner, sort: [], of: Number(id) }),
  });
  const linkedFilter = switchFilter({
    name: 'linked',
    label: t('links.supervised.onlyLinked'),
    value: at.linked,
    onChange: (linked) => narrow({ linked }),
  });
  return (
    <Page title={t('nav.supervisor')}>
      <FilterBar
        onClear={list.isNarrowed ? list.clear : undefined}
        search={
          <SearchField
            label={t('ui.word.search')}
            value={at.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        filters={[
          ...(others.length > 0 ? [ownerFilter] : []),
          choiceFilter(t, {
            name: 'state',
            label: t('ui.word.state'),
            value: at.state,
            options: [
              { value: 'active', label: t('links.active') },
              { value: 'inactive', label: t('links.inactive') },
            ],
            onChange: (state) => narrow({ state }),
          }),
          ...(canNarrow ? [linkedFilter] : []),
        ]}
      />
      {error instanceof Problem && (
        <Box mb="sm">
          <FailureNotice
            what={t('links.supervised.notListed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {source === 'all' && holds(person.roles, seers) && (
        <Box mb="sm">
          <Notice
            kind="info"
            title={chosen ? t('links.seesAll', { name: chosen.name }) : t('links.supervised.seesAll')}
          />
        </Box>
      )}
      <SupervisedGrid
        key={person.id}
        source={isKnown ? source : undefined}
        isReader={!chosen}
        address={list}
      />
    </Page>
  );
}
