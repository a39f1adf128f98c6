import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { answering } from '../../contract.ts';
import '../../addresses.ts';

interface Props {
  actionId: number;
  menteeId: number;
}

/** The combined reports that contain this action, each for this mentee. */
export function ReportLinks({ actionId, menteeId }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId, url } = useProject();
  const { data = [] } = useQuery(ask(answering.reports, { projectId }));
  const reports = data.filter(({ actionIds }) => actionIds.includes(actionId));
  if (reports.length === 0) return null;
  return (
    <Group component="nav" gap="xs" mb="md" aria-label={t('answering.results.reports')} data-no-print>
      <Text>{t('answering.results.reports.in')}</Text>
      {reports.map(({ id, title }) => (
        <Anchor
          key={id}
          component={Link}
          to={href('/{curProject}/questreport/{id}/{menteeId?}', { curProject: url, id, menteeId })}
        >
          {textIn(title, language)}
        </Anchor>
      ))}
    </Group>
  );
}
