import { Anchor, Grid, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Loading } from '#ui/Loading.tsx';
import { Slot } from '#platform/web/Slot.tsx';
import { href } from '#platform/contract/addresses.ts';
import { WriteTo } from '#platform/web/WriteTo.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { isQuestionnaire, takesFiles } from '../../access.ts';
import type { OneStep } from '../../contract/steps.ts';
import { DoneNotice } from '../parts/DoneNotice.tsx';
import { FileLines } from '../parts/FileLines.tsx';
import { History } from '../parts/History.tsx';
import { Instructions } from '../parts/Instructions.tsx';
import { Neighbours } from '../parts/Neighbours.tsx';
import { pairOf, PairParts } from '../parts/PairParts.tsx';
import { StepMarks } from '../parts/StepMarks.tsx';
import { StepView } from '../parts/StepView.tsx';
import { WrittenText } from '../parts/WrittenText.tsx';
import { Answer } from './Answer.tsx';
import { PrivateNote } from './PrivateNote.tsx';
import { Publication } from './Publication.tsx';
import { WhyHidden } from './WhyHidden.tsx';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId: number };
}

/** One step for the mentor: the text of the mentee, the answer, the private note, and why the step is hidden or locked. */
export function MentorAction({ one, asked }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { viewedBy } = useSession();
  const { step, mentee, may } = one;
  const hasView = one.views.includes('mentor');
  const mayGuide = may.guide && viewedBy === undefined;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <StepMarks step={step} isGuide />
        <WriteTo person={mentee} />
        <Anchor
          component={Link}
          to={href('/{curProject}/mentor/mentee/{menteeId}/{actionId?}', {
            curProject: url,
            menteeId: mentee.id,
            actionId: step.id,
          })}
        >
          {t('steps.pair.mentee', { name: mentee.name })}
        </Anchor>
      </Group>
      {!may.guide && (
        <Notice kind="info" title={t(may.read ? 'steps.pair.readOnly' : 'steps.pair.stateOnly')} />
      )}
      {(step.hidden || step.state === 'locked') && (
        <WhyHidden one={one}>
          {mayGuide && may.publish && <Publication asked={asked} hindrances={one.hindrances} />}
        </WhyHidden>
      )}
      <DoneNotice one={one} />
      {may.read && (
        <>
          {hasView && <StepView one={one} viewType="mentor" />}
          {one.questId !== null && (
            <Slot of="stepQuest" one={one} isOwn={false} waiting={<Loading lines={2} />} />
          )}
          <Slot of="stepBoard" one={one} />
        </>
      )}
      <PairParts about="meetings" {...pairOf(one)} />
      {may.read ? <Work one={one} asked={asked} /> : <Instructions html={one.instructions} />}
      <Neighbours
        before={one.before}
        after={one.after}
        to={(id) =>
          href('/{curProject}/mentor/action/{actionId}/{menteeId}', {
            curProject: url,
            actionId: id,
            menteeId: mentee.id,
          })
        }
      />
    </Stack>
  );
}

/** What mentee and mentor wrote in the step, and what the mentor may write now. */
function Work({ one, asked }: Props) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const { step, mentee, may, privateData } = one;
  const hasView = one.views.includes('mentor');
  const mayGuide = may.guide && viewedBy === undefined;
  const pair = { ...pairOf(one), mayWrite: mayGuide };
  return (
    <>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            {(!isQuestionnaire(one) || one.menteeData.version > 0) && (
              <WrittenText title={t('steps.ofMentee')} written={one.menteeData} isNew={step.waitsForMentor} />
            )}
            {(one.files.length > 0 || takesFiles(step.typeId)) && (
              <section>
                <Title order={2} size="h3" mb="xs">
                  {t('ui.word.files')}
                </Title>
                <FileLines files={one.files} />
                {takesFiles(step.typeId) && <PairParts about="files" {...pair} isInner />}
              </section>
            )}
            {!takesFiles(step.typeId) && <PairParts about="files" {...pair} />}
            {mayGuide ? (
              <Answer one={one} asked={asked} />
            ) : (
              <WrittenText title={t('steps.answer')} written={one.mentorData} />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            {privateData &&
              (mayGuide ? (
                <PrivateNote one={one} asked={asked} />
              ) : (
                <WrittenText title={t('steps.private')} written={privateData} />
              ))}
            <PairParts about="library" mentee={mentee} />
            {!hasView && <Instructions html={one.instructions} />}
          </Stack>
        </Grid.Col>
      </Grid>
      <History {...asked} />
    </>
  );
}
