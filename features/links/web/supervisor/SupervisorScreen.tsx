import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { holds } from '#platform/contract/roles.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { seers } from '#features/people/access.ts';
import { SupervisedGrid } from './SupervisedGrid.tsx';
import { supervisorDefaults } from './address.ts';
import { whosePeople } from './whose-people.ts';

/**
 * Whom somebody supervises: the reader, or for those who see the whole project a supervisor or coordinator whom they choose.
 * The specification names the screen and its roles alone (spec 001 §2, §6); what it shows is ours.
 */
export function SupervisorScreen() {
  const t = useTexts();
  const session = useSession();
  const { id: projectId } = useProject();
  const [at, go] = useAddress(supervisorDefaults);
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
  const { whose, canNarrow } = whosePeople(person, { isReader: !chosen, onlyLinked: at.linked });
  const isNarrowed = at.search !== '' || at.state !== '';
  return (
    <Page title={t('nav.supervisor')}>
      <FilterBar {...(isNarrowed && { onClear: () => go({ search: '', state: '', page: 1 }) })}>
        <SearchField
          label={t('links.supervised.search')}
          value={at.search}
          onSearch={(search) => go({ search, page: 1 })}
        />
        {others.length > 0 && (
          <SelectField
            name="of"
            label={t('links.supervised.of')}
            placeholder={t('links.supervised.me')}
            value={chosen ? String(chosen.id) : ''}
            options={others.map(({ id, name, roles }) => ({
              value: String(id),
              label: `${name} – ${roles.map((role) => t(`role.${role}`)).join(', ')}`,
            }))}
            onChange={(id) => go({ ...supervisorDefaults, of: Number(id) })}
          />
        )}
        <SelectField
          name="state"
          label={t('links.supervised.state')}
          value={at.state}
          options={[
            { value: 'active', label: t('links.active') },
            { value: 'inactive', label: t('links.inactive') },
          ]}
          onChange={(state) => go({ state, page: 1 })}
        />
        {canNarrow && (
          <CheckField
            name="linked"
            label={t('links.supervised.onlyLinked')}
            value={at.linked}
            onChange={(linked) => go({ linked, page: 1 })}
          />
        )}
      </FilterBar>
      {error instanceof Problem && (
        <ErrorNotice what={t('links.notLoaded')} code={error.requestId} onRetry={() => void refetch()} />
      )}
      {whose === 'all' && holds(person.roles, seers) && (
        <Box mb="sm">
          <Notice
            kind="info"
            title={chosen ? t('links.seesAll', { name: chosen.name }) : t('links.supervised.seesAll')}
          />
        </Box>
      )}
      <SupervisedGrid
        key={person.id}
        whose={isKnown ? whose : undefined}
        isReader={!chosen}
        isNarrowed={isNarrowed}
        at={at}
        onGo={go}
      />
    </Page>
  );
}
