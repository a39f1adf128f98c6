import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { links } from '../../contract.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  user: { id: number; coordinators: readonly Named[] };
}

/** Who works with a mentee: the mentor, the mentors of single actions, the coordinators. Each name opens its page. */
export function PersonLinks({ user }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const of = useQuery(ask(links.ofMentee, { projectId, menteeId: user.id }));
  if (of.error instanceof Problem)
    return <FailureNotice error={of.error} onRetry={() => void of.refetch()} />;
  if (!of.data) return <Loading lines={5} />;
  const { mentor, actions } = of.data;
  const own = new Map(actions.map((one) => [one.mentor.id, one.mentor]));
  return (
    <Stack gap="md">
      <People title={t('links.one.default')} people={mentor ? [mentor] : []} />
      {own.size > 0 && <People title={t('links.one.actions')} people={[...own.values()]} />}
      <People title={t('links.coordinators')} people={user.coordinators} />
      <Group>
        <Button
          component={Link}
          variant="default"
          to={href('/{curProject}/admin/project/linkusers', { curProject: url })}
        >
          {t('nav.linkUsers')}
        </Button>
      </Group>
    </Stack>
  );
}

function People({ title, people }: { title: string; people: readonly Named[] }) {
  const { url } = useProject();
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {title}
      </Title>
      {people.length === 0 ? (
        <Text c="dimmed">–</Text>
      ) : (
        people.map(({ id, name }) => (
          <div key={id}>
            <Anchor component={Link} to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: id })}>
              {name}
            </Anchor>
          </div>
        ))
      )}
    </section>
  );
}
