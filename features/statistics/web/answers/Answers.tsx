import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { statistics } from '../../contract.ts';
import { AnswerField } from './AnswerField.tsx';

/** A mentee: as the pages of mentors name one, or as that for staff does. */
type Props = { mentee: { id: number }; user?: never } | { user: { id: number }; mentee?: never };

/** The statistics of the project about a mentee, as fields. A project that asks none shows nothing. */
export function Answers({ mentee, user }: Props) {
  const { id } = mentee ?? user;
  return <OfPerson key={id} userId={id} />;
}

function OfPerson({ userId }: { userId: number }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const defined = useQuery(ask(statistics.defined, { projectId }));
  const ids = (defined.data ?? []).map(({ id }) => id);
  const found = useQuery({
    ...ask(statistics.get, { ids, userIds: [userId] }),
    enabled: ids.length > 0,
  });
  const error = defined.error ?? found.error;
  if (!error && (ids.length === 0 || !found.data)) return null;
  return (
    <Section title={t('statistics.answers')}>
      {error ? (
        <FailureNotice
          what={t('statistics.answers.failed')}
          error={error}
          onRetry={() => void (defined.error ? defined.refetch() : found.refetch())}
        />
      ) : (
        <Stack gap="md">
          {defined.data?.map((statistic) => (
            <AnswerField
              key={statistic.id}
              statistic={statistic}
              userId={userId}
              answer={found.data?.find(({ id }) => id === statistic.id)}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}
