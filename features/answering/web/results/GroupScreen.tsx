import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { MIN_GROUP } from '../../access.ts';
import type { GroupResults } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import { ItemList } from './ItemList.tsx';
import { type Column, StackedTable } from './StackedTable.tsx';

/** The results of all who finished the questionnaire of an action, never of fewer than five, and the exports. */
export function GroupScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { roles } = useSession();
  const actionId = Number(useParam('actionId'));
  const [number, setNumber] = useState<number>();
  const found = useQuery(ask(answering.groupResults, { actionId, ...(number && { number }) }));
  const { data } = found;
  const file = (format: 'csv' | 'xlsx') => ({
    label: t(`answering.group.export.${format}`),
    href: hrefOf(answering.exportResults, { actionId, format, language }),
  });
  const figures = new Intl.NumberFormat(language);
  const peopleText = ({ number: shown, people }: NonNullable<GroupResults['group']>) => {
    const finished = data?.versions.find((one) => one.number === shown)?.people ?? people;
    return finished > people
      ? t('answering.group.latest', { people: figures.format(people), all: figures.format(finished) })
      : t('answering.group.people', { count: people });
  };
  return (
    <Page
      title={data ? t('answering.group.title', { title: data.title }) : t('answering.group')}
      actions={holds(roles, staff) && <ExportMenu files={[file('csv'), file('xlsx')]} />}
    >
      {found.error && <FailureNotice error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading lines={8} />}
      {data && !data.group && (
        <Empty title={t('answering.group.few')}>{t('answering.group.few.text', { count: MIN_GROUP })}</Empty>
      )}
      {data?.group && (
        <Stack gap="lg">
          {data.versions.length > 1 && (
            <SelectField
              name="version"
              required
              label={t('answering.group.version')}
              options={data.versions.map((one) => ({
                value: String(one.number),
                label: t('answering.group.version.of', { number: one.number, count: one.people }),
              }))}
              value={String(data.group.number)}
              onChange={(chosen) => setNumber(Number(chosen))}
            />
          )}
          <Text c="dimmed">{peopleText(data.group)}</Text>
          {data.group.scales.length > 0 && <ScaleFigures scales={data.group.scales} />}
          <section>
            <Title order={2} size="h3" mb="md">
              {t('answering.group.questions')}
            </Title>
            <ItemList group={data.group} />
          </section>
        </Stack>
      )}
    </Page>
  );
}

type Scale = NonNullable<GroupResults['group']>['scales'][number];

function ScaleFigures({ scales }: { scales: readonly Scale[] }) {
  const t = useTexts();
  const language = useLanguage();
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const column = (key: string, valueOf: (scale: Scale) => number | undefined): Column<Scale> => ({
    key,
    header: t(`answering.group.column.${key}`),
    isNumber: true,
    cell: (scale) => {
      const value = valueOf(scale);
      return value === undefined ? '–' : figures.format(value);
    },
  });
  const alphaText = ({ alpha, alphaOf }: Scale) => {
    if (alpha !== undefined)
      return t('answering.group.alpha', { value: figures.format(alpha), count: alphaOf });
    return alphaOf > 0 && alphaOf < MIN_GROUP ? t('answering.group.alpha.few', { count: MIN_GROUP }) : '–';
  };
  return (
    <StackedTable
      label={t('answering.results.scores')}
      nameHeader={t('answering.results.scale')}
      nameOf={({ title }) => textIn(title, contentLanguageOf(language))}
      rowKey={({ name }) => name}
      columns={[
        column('people', ({ scored }) => scored),
        ...(['mean', 'deviation', 'min', 'max'] as const).map((key) => column(key, (scale) => scale[key])),
        { ...column('alpha', ({ alpha }) => alpha), cell: alphaText },
      ]}
      parts={[{ key: 'scales', rows: scales }]}
    />
  );
}
