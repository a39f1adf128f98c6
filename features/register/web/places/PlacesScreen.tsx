import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { searchKey } from '#engines/greek/search-key.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { register } from '../../contract.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

type Places = Output<typeof register.places>;

const kinds = ['region', 'municipality'] as const;

/** The register's own ids of regions and municipalities; an Admin imports them. */
export function PlacesScreen() {
  const t = useTexts();
  const { url } = useProject();
  const isAdmin = useSession().roles.includes('Admin');
  const [isAsked, setIsAsked] = useState(false);
  const places = useQuery(ask(register.places, {}));
  const state = useListAddress({ filters: { search: '', kind: '' } });
  const { at, narrow } = state;
  const wanted = searchKey(at.search);
  const list = pagedList(
    places.data?.rows.filter(
      ({ kind, name, code, opsId }) =>
        (at.kind === '' || kind === at.kind) && searchKey(`${name} ${code} ${opsId}`).includes(wanted),
    ),
    state,
    places,
  );
  return (
    <ListScreen
      title={t('register.places')}
      actions={isAdmin && <Button onClick={() => setIsAsked(true)}>{t('register.places.import')}</Button>}
      above={
        <Stack gap="xs" mb="sm">
          <Anchor component={Link} to={href('/{curProject}/admin/project/microdata', { curProject: url })}>
            {t('nav.microdataTool')}
          </Anchor>
          <Text>{t('register.places.text')}</Text>
          {places.data && <Coverage places={places.data} />}
        </Stack>
      }
      list={list}
      search={
        <SearchField
          label={t('register.places.search')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
      }
      filters={[
        choiceFilter(t, {
          name: 'kind',
          label: t('register.places.kind'),
          value: at.kind,
          options: kinds.map((kind) => ({ value: kind, label: t(`register.places.kind.${kind}`) })),
          onChange: (kind) => narrow({ kind }),
        }),
      ]}
      columns={[
        { key: 'name', header: t('register.places.name'), cell: ({ name }) => name },
        {
          key: 'kind',
          header: t('register.places.kind'),
          cell: ({ kind }) => t(`register.places.kind.${kind}`),
        },
        { key: 'code', header: t('register.places.code'), align: 'end', cell: ({ code }) => code },
        { key: 'opsId', header: t('register.places.id'), align: 'end', cell: ({ opsId }) => opsId },
        {
          key: 'region',
          header: t('register.places.kind.region'),
          cell: ({ region }) => region ?? '–',
        },
      ]}
      rowKey={({ kind, code }) => `${kind} ${code}`}
      rowName={({ name }) => name}
      empty={
        <Empty title={t('register.places.none')}>
          {t(state.isNarrowed ? 'register.places.noneFiltered' : 'register.places.noneYet')}
        </Empty>
      }
      failed={t('register.places.failed')}
    >
      {isAsked && <ImportDialog onClose={() => setIsAsked(false)} />}
    </ListScreen>
  );
}

/** The edition of the codes, how many places have an id, and whether the ids are made up. */
function Coverage({
  places: { edition, isStandIn, importedAt, importedBy, rows, uncovered },
}: {
  places: Places;
}) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <Text>
        {[
          t('register.places.covered', { covered: rows.length, all: rows.length + uncovered }),
          t('register.places.edition', { edition }),
          ...(importedAt
            ? [
                t(importedBy ? 'register.places.importedBy' : 'register.places.importedAt', {
                  at: formatMoment(importedAt, language),
                  by: importedBy,
                }),
              ]
            : []),
        ].join(' · ')}
      </Text>
      {isStandIn && (
        <Notice kind="warning" title={t('register.places.standIn')}>
          {t('register.places.standIn.text')}
        </Notice>
      )}
      {uncovered > 0 && rows.length > 0 && (
        <Notice kind="warning" title={t('register.places.uncovered', { count: uncovered })}>
          {t('register.places.uncovered.text')}
        </Notice>
      )}
    </>
  );
}
