import { Avatar, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { people } from '#features/people/contract.ts';
import { WriteTo } from '#platform/web/WriteTo.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ask, isRefusal, type Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';
import { meetingBooked } from '../../contract/meeting-booked.ts';
import { useSteps } from '../mentee/use-steps.ts';
import { nextStep } from '../model/steps.ts';
import { PairParts } from '../parts/PairParts.tsx';

/** The start page of a mentee: who the mentor is, how to reach them, and asking for a meeting; or that one will come. */
export function MyMentor() {
  const t = useTexts();
  const headingId = useId();
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(people.myMentor, { projectId }));
  if (!data) return null;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={headingId}>
      <Stack gap="sm">
        <Title order={2} size="sm" c="dimmed" id={headingId}>
          {t('steps.mentor')}
        </Title>
        {data.mentor ? (
          <Mentor {...data.mentor} />
        ) : (
          <Text>
            {data.former === undefined
              ? t('steps.mentor.none')
              : t('steps.mentor.former', { name: data.former })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Mentor({ id, name, contact }: { id: number; name: string; contact?: string | undefined }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const { viewedBy, ...mentee } = useSession();
  const own = useSteps({ isOpen: true, menteeId: undefined });
  const next = nextStep(own.data?.steps ?? []);
  // A meeting that was booked since the page was opened.
  const [booked, setBooked] = useState<number>();
  const handles = (problem: Problem) => {
    if (!isRefusal(problem, meetingBooked)) return false;
    const { id: meeting, time } = problem.data;
    setBooked(meeting);
    toast(refusalText(t, problem, { time: formatMoment(time, language) }), { kind: 'info', seconds: 10 });
    return true;
  };
  const { run, isBusy } = useAct({ handles });
  const askMeeting = async () => {
    const asked = await run(steps.askMeeting, { projectId });
    if (asked) toast(t('steps.mentor.asked', { name: asked.mentor }), { kind: 'success' });
  };
  return (
    <>
      <Group wrap="nowrap">
        <Avatar name={name} variant="filled" color="gray.7" aria-hidden />
        <div>
          <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {contact ?? t('steps.mentor.byAction')}
          </Text>
        </div>
      </Group>
      {viewedBy === undefined && (
        <Group gap="xs">
          <WriteTo person={{ id, name }} />
          <PairParts
            about="meetings"
            mentee={mentee}
            asking={{
              mentorId: id,
              another: t('steps.mentor.otherTime'),
              first: booked ? (
                <Button
                  component={Link}
                  variant="default"
                  leftSection={<IconCalendarPlus size={18} aria-hidden />}
                  to={href('/{curProject}/calendar', { curProject: url }, { meeting: booked })}
                >
                  {t('steps.mentor.otherTime')}
                </Button>
              ) : (
                <Button
                  variant="default"
                  leftSection={<IconCalendarPlus size={18} aria-hidden />}
                  loading={isBusy}
                  onClick={() => void askMeeting()}
                >
                  {t('steps.mentor.ask')}
                </Button>
              ),
            }}
          />
          {next && (
            <Button
              component={Link}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              to={href('/{curProject}/mentee/action/{Id}/{View?}', { curProject: url, Id: next.id })}
            >
              {t('steps.mentor.write')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
