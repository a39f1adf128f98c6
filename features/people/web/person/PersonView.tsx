import { Anchor, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { UnconfirmedEmail } from '#features/identity/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { WriteTo } from '#platform/web/WriteTo.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import type { OneUser } from '../../contract/directory.ts';
import { PersonName } from '../PersonName.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RolesEdit } from './RolesEdit.tsx';

const MentorDialog = lazy(async () => ({ default: (await import('./MentorDialog.tsx')).MentorDialog }));

/** Everything that the reader may see of one person: state, roles, fields, links, projects. */
export function PersonView({ user, order = 2 }: { user: OneUser; order?: 2 | 3 }) {
  const t = useTexts();
  const [isShowingMentor, setShowingMentor] = useState(false);
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <PersonName name={user.name} label={user.label} color={user.color} online={user.online} />
        {user.state !== undefined && (
          <StateBadge state={user.state} notSignedIn={user.notSignedIn} withdrawn={user.withdrawn} />
        )}
        <Text c="dimmed" size="sm">
          {user.username}
        </Text>
        {user.barrier !== 'unlinked' && user.barrier !== 'withdrawn' && <WriteTo person={user} />}
      </Group>
      <Slot of="personNotice" user={user} />
      {user.may.setLogin && (
        <Suspense>
          <UnconfirmedEmail />
        </Suspense>
      )}
      <RolesEdit key={user.roles.join()} user={user} />
      <PersonFields user={user} canEdit={user.may.edit} order={order} />
      <Stack gap={4}>
        {user.mentor && (
          <Text size="sm">
            <Text span c="dimmed">{`${t('people.mentor')}: `}</Text>
            <Anchor component="button" type="button" size="sm" onClick={() => setShowingMentor(true)}>
              {user.mentor.name}
            </Anchor>
          </Text>
        )}
        {user.coordinators.length > 0 && (
          <Line name={t('people.coordinators')} text={user.coordinators.map(({ name }) => name).join(', ')} />
        )}
        {user.lastSeen && <Line name={t('people.lastSeen')} text={shortMoment(user.lastSeen)} />}
        {user.projects.length > 0 && (
          <Line name={t('people.projects')} text={user.projects.map(({ descr }) => descr).join(', ')} />
        )}
      </Stack>
      {user.mentor && isShowingMentor && (
        <Suspense>
          <MentorDialog mentor={user.mentor} onClose={() => setShowingMentor(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

const Line = ({ name, text }: { name: string; text: string }) => (
  <Text size="sm">
    <Text span c="dimmed">{`${name}: `}</Text>
    {text}
  </Text>
);
