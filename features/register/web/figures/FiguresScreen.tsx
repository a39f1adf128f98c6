import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { type Figures, PARTICIPANTS } from '../../contract/figures.ts';
import { register } from '../../contract.ts';
import { FiguresNotes } from './FiguresNotes.tsx';
import { type FigureRow, FiguresTable } from './FiguresTable.tsx';
import type { OpenFigure } from './open-figure.ts';

const BehindPanel = lazy(async () => ({ default: (await import('./BehindPanel.tsx')).BehindPanel }));

/** The common indicators of the project by sex, as they are reported: outputs and results, what is left out and what is not derived. */
export function FiguresScreen() {
  const { id } = useProject();
  return <Indicators key={id} />;
}

function Indicators() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const [open, setOpen] = useState<OpenFigure>();
  const { data, error, refetch } = useQuery(ask(register.figures, { projectId }));
  const file = (format: 'csv' | 'xlsx') => ({
    label: t(`register.figures.export.${format}`),
    href: hrefOf(register.exportFigures, { projectId, format, language }),
  });
  return (
    <Page title={t('register.figures')} actions={<ExportMenu files={[file('csv'), file('xlsx')]} />}>
      <WithPanel
        panel={
          open && (
            <Suspense>
              <BehindPanel
                key={`${open.code} ${open.column}`}
                figure={open}
                onClose={() => setOpen(undefined)}
              />
            </Suspense>
          )
        }
      >
        <Stack gap="lg">
          <Anchor
            component={Link}
            to={href('/{curProject}/admin/project/microdata', { curProject: url })}
            data-no-print
          >
            {t('nav.microdataTool')}
          </Anchor>
          {error && (
            <FailureNotice what={t('register.figures.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && <Loading lines={10} />}
          {data && <Groups figures={data} onOpen={data.seesPeople ? setOpen : undefined} />}
        </Stack>
      </WithPanel>
    </Page>
  );
}

/** Outputs count the entry; results count what came of it. */
function Groups({
  figures,
  onOpen,
}: {
  figures: Figures;
  onOpen: ((figure: OpenFigure) => void) | undefined;
}) {
  const t = useTexts();
  const { period, participants, indicators, least } = figures;
  const all: FigureRow = { code: PARTICIPANTS, words: t('register.figures.participants'), ...participants };
  const groups = [
    // In 2021-2027 the participants are the first indicator themselves.
    [
      'output',
      [...(period === '2014-2020' ? [all] : []), ...indicators.filter(({ kind }) => kind === 'output')],
    ],
    ['results', indicators.filter(({ kind }) => kind !== 'output')],
  ] as const;
  return (
    <>
      <Text>{t('register.figures.text', { period })}</Text>
      {least !== undefined && <Text>{t('register.figures.hidden', { least })}</Text>}
      {groups.map(([name, rows]) => (
        <section key={name}>
          <Title order={2} size="h3" mb="xs">
            {t(`register.figures.${name}`)}
          </Title>
          <FiguresTable label={t(`register.figures.${name}`)} rows={rows} least={least} onOpen={onOpen} />
        </section>
      ))}
      <FiguresNotes figures={figures} />
    </>
  );
}
