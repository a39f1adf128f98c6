import { href } from '#platform/contract/addresses.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OneStep } from '../../contract/steps.ts';
import { textIn } from '../model/documents.ts';
import { DoneNotice } from '../parts/DoneNotice.tsx';
import { History } from '../parts/History.tsx';
import { Neighbours } from '../parts/Neighbours.tsx';
import { StepView } from '../parts/StepView.tsx';
import { StepMarks } from '../parts/StepMarks.tsx';
import { useCompletion } from '../parts/use-completion.ts';
import { WrittenText } from '../parts/WrittenText.tsx';
import { DocumentField } from '../writing/DocumentField.tsx';
import { LeftDraft } from '../writing/LeftDraft.tsx';
import { type StepDocument, useStepDocument } from '../writing/use-step-document.ts';
import type { Whose } from './use-whose.ts';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId?: number };
  whose: Whose;
}

/** The instructions, the answer of the mentor and the text of the mentee. Only the mentee can write. */
export function MenteeAction(props: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { id: userId, viewedBy } = useSession();
  const { one, asked, whose } = props;
  const { step, mentorData, menteeData, may, hindrances } = one;
  const mayWrite = whose.isOwn && may.write && viewedBy === undefined;
  const isDone = step.state === 'done';
  return (
    <Stack gap="lg">
      <StepMarks step={step} />
      {step.hidden && <Notice kind="warning" title={t('steps.hidden')} />}
      {step.state === 'locked' && (
        <Notice kind="info" title={t('steps.locked')}>
          {t(hindrances.includes('inactive') ? 'steps.locked.inactive' : 'steps.step.locked')}
        </Notice>
      )}
      <StepView one={one} viewType={whose.isOwn ? 'mentee' : 'staff'} />
      {mentorData.version > 0 && (
        <WrittenText title={t('steps.ofMentor')} written={mentorData} isNew={step.hasNews && !isDone} />
      )}
      {mayWrite ? (
        <Writing {...props} />
      ) : (
        (step.state !== 'locked' || menteeData.version > 0) && (
          <WrittenText title={t(whose.isOwn ? 'steps.mine.text' : 'steps.ofMentee')} written={menteeData} />
        )
      )}
      {whose.isOwn && !mayWrite && (
        <LeftDraft
          draftOf={{ userId, actionId: step.id, menteeId: one.mentee.id, document: 'mentee' }}
          saved={textIn(menteeData.data)}
        />
      )}
      <DoneNotice one={one} />
      <History {...asked} menteeId={asked.menteeId} />
      <Neighbours
        before={one.before}
        after={one.after}
        to={(id) => href('/{curProject}/mentee/action/{Id}/{View?}', { curProject: url, Id: id })}
        search={whose.search}
      />
    </Stack>
  );
}

function Writing({ one, asked }: Props) {
  const t = useTexts();
  const document = useStepDocument({ one, asked, document: 'mentee' });
  return (
    <>
      <DocumentField
        document={document}
        name="mentee-text"
        label={t('steps.mine.text')}
        help={t('steps.mine.help')}
        rows={8}
      />
      {one.may.complete && <Completion document={document} actionId={one.step.id} />}
    </>
  );
}

function Completion({ document, actionId }: { document: StepDocument; actionId: number }) {
  const t = useTexts();
  const { isBusy, complete } = useCompletion({ actionId });
  // The last text is saved first, because a completed step accepts no text.
  const finish = async () => {
    if (await document.save()) await complete();
  };
  return (
    <div>
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void finish()}
      >
        {t('steps.complete')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t('steps.complete.mine')}
      </Text>
    </div>
  );
}
