import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { people } from '../../contract.ts';
import { PersonName } from '../PersonName.tsx';
import { PersonFields } from './PersonFields.tsx';

interface Props {
  mentor: { id: number; name: string };
  onClose: () => void;
}

/** The profile of a mentor, read-only, with what the reader may see. */
export function MentorDialog({ mentor, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data: user, error, refetch } = useQuery(ask(people.one, { projectId, userId: mentor.id }));
  const problem = problemOf(error);
  return (
    <Dialog onClose={onClose} size="lg" title={t('people.mentor.profile')}>
      <Stack gap="md">
        <Text fw={600}>
          <PersonName name={mentor.name} online={user?.online ?? false} />
        </Text>
        {problem && (
          <FailureNotice
            what={t(problem.status === 404 ? 'people.gone' : 'people.list.failed')}
            error={problem}
            onRetry={() => void refetch()}
          />
        )}
        {!user && !problem && <Loading lines={6} />}
        {user && <PersonFields user={user} canEdit={false} order={3} onlyFilled />}
      </Stack>
    </Dialog>
  );
}
