import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useLocalList } from '#platform/web/list/use-local-list.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { GridFooter } from '#ui/grid/GridFooter.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { OwnText } from '../../contract/own.ts';
import { translations } from '../../contract.ts';
import differences from '../differences/differences.module.css';
import { OwnTextRow } from './OwnTextRow.tsx';

interface Props {
  kind: string;
  mayChange: boolean;
}

/** One of the two languages lacks it. */
const isMissing = ({ el, en }: OwnText): boolean => (el.trim() === '') !== (en.trim() === '');

/** The texts of one kind, Greek beside English. Those that lack one of the two come first. */
export function OwnTexts({ kind, mayChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(translations.ownTexts, { projectId, kind }));
  const [search, setSearch] = useState('');
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  // Their order stays while they are written: a text that was completed does not move away.
  const [lacking, setLacking] = useState<ReadonlySet<string>>();
  if (data && !lacking) setLacking(new Set(data.filter(isMissing).map(({ key }) => key)));
  const found = useMemo(() => {
    const isFound = matcherOf(search);
    return data
      ?.filter((one) => isFound(`${one.place} ${one.el} ${one.en}`))
      .filter(({ key }) => !isOnlyMissing || lacking?.has(key))
      .toSorted((one, other) => Number(lacking?.has(other.key)) - Number(lacking?.has(one.key)));
  }, [data, search, isOnlyMissing, lacking]);
  const { rows, toFirstPage, ...list } = useLocalList(found, { size: 25 });
  if (error)
    return <FailureNotice what={t('translations.own.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <Group gap="md">
        <SearchField
          label={t('translations.own.search')}
          hint={t('ui.word.search')}
          value={search}
          pauseMs={300}
          onSearch={(text) => {
            setSearch(text);
            toFirstPage();
          }}
        />
        <Checkbox
          label={t('translations.own.onlyMissing')}
          checked={isOnlyMissing}
          onChange={({ currentTarget }) => {
            setOnlyMissing(currentTarget.checked);
            toFirstPage();
          }}
        />
      </Group>
      {!mayChange && <Text size="sm">{t('translations.own.readOnly')}</Text>}
      {!rows && <Loading lines={6} />}
      {rows?.length === 0 && <Empty title={t('translations.notFound')} />}
      {rows && rows.length > 0 && (
        <>
          <ul className={differences.list} aria-label={t(`translations.kind.${kind}`)}>
            {rows.map((one) => (
              <OwnTextRow key={one.key} kind={kind} text={one} mayChange={mayChange} />
            ))}
          </ul>
          <GridFooter {...list} />
        </>
      )}
    </Stack>
  );
}
