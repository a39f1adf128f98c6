import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { Loading } from '#ui/Loading.tsx';
import { Slot } from '#platform/web/Slot.tsx';
import { href } from '#platform/contract/addresses.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OneStep } from '../../contract/steps.ts';
import { isQuestionnaire, isSentBack, needsFile, takesFiles } from '../../access.ts';
import { textIn } from '../model/documents.ts';
import { DoneNotice } from '../parts/DoneNotice.tsx';
import { FileLines } from '../parts/FileLines.tsx';
import { History } from '../parts/History.tsx';
import { Neighbours } from '../parts/Neighbours.tsx';
import { pairOf, PairParts } from '../parts/PairParts.tsx';
import { StepView } from '../parts/StepView.tsx';
import { StepMarks } from '../parts/StepMarks.tsx';
import { useCompletion } from '../parts/use-completion.ts';
import { WrittenText } from '../parts/WrittenText.tsx';
import { DocumentField } from '../writing/DocumentField.tsx';
import { LeftDraft } from '../writing/LeftDraft.tsx';
import { type StepDocument, useStepDocument } from '../writing/use-step-document.ts';
import { Files } from './Files.tsx';
import { Turn } from './Turn.tsx';
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
  const wasSentBack = whose.isOwn && isSentBack(one);
  // The questionnaire takes the place of the text.
  const hasText = !isQuestionnaire(one) || menteeData.version > 0;
  const pair = { ...pairOf(one), mayWrite };
  return (
    <Stack gap="lg">
      <StepMarks step={step} hasMentor={step.mentor !== undefined} />
      {whose.isOwn && <Slot of="ownStepNotice" actionId={step.id} />}
      {step.hidden && <Notice kind="warning" title={t('steps.hidden')} />}
      {step.state === 'locked' && (
        <Notice kind="info" title={t('steps.locked')}>
          {t(hindrances.includes('inactive') ? 'steps.locked.inactive' : 'steps.step.locked')}
        </Notice>
      )}
      <StepView one={one} viewType={whose.isOwn ? 'mentee' : 'staff'} />
      {one.questId !== null && (
        <Slot of="stepQuest" one={one} isOwn={whose.isOwn} waiting={<Loading lines={2} />} />
      )}
      <Slot of="stepBoard" one={one} />
      <PairParts about="meetings" {...pair} />
      {wasSentBack && (
        <Notice kind="warning" title={t('steps.sentBack')}>
          {t('steps.sentBack.text')}
        </Notice>
      )}
      {mentorData.version > 0 && (
        <WrittenText
          title={t(wasSentBack ? 'steps.sentBack.reason' : 'steps.ofMentor')}
          written={mentorData}
          isNew={step.hasNews && !isDone}
        />
      )}
      {hasText && mayWrite && <Writing {...props} />}
      {hasText && !mayWrite && (step.state !== 'locked' || menteeData.version > 0) && (
        <WrittenText title={t(whose.isOwn ? 'steps.mine.text' : 'steps.ofMentee')} written={menteeData} />
      )}
      {!mayWrite && (one.files.length > 0 || takesFiles(step.typeId)) && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('ui.word.files')}
          </Title>
          <FileLines files={one.files} />
          {takesFiles(step.typeId) && <PairParts about="files" {...pair} isInner />}
        </section>
      )}
      {whose.isOwn && !mayWrite && (
        <LeftDraft
          draftOf={{ userId, actionId: step.id, menteeId: one.mentee.id, document: 'mentee' }}
          saved={textIn(menteeData.data)}
        />
      )}
      {!takesFiles(step.typeId) && <PairParts about="files" {...pair} />}
      <DoneNotice one={one} />
      {whose.isOwn && may.reopen && viewedBy === undefined && <UndoCompletion actionId={step.id} />}
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
        help={t(one.step.mentor ? 'steps.mine.help' : 'steps.mine.help.nobody')}
        rows={8}
      />
      {(one.may.addFiles || one.files.length > 0) && <Files one={one} asked={asked} />}
      <Turn one={one} document={document} />
      {one.may.complete && <Completion document={document} one={one} />}
    </>
  );
}

function Completion({ document, one }: { document: StepDocument; one: OneStep }) {
  const t = useTexts();
  const { isBusy, complete } = useCompletion({ actionId: one.step.id });
  const finish = async () => {
    const isEmpty = document.draft.trim() === '' && one.files.length === 0;
    const isSure = await confirm({
      title: t('steps.complete.sure', { title: one.step.title }),
      text: t(isEmpty ? 'steps.complete.empty' : 'steps.complete.follows'),
      yes: t('steps.complete'),
      no: t('steps.complete.no'),
    });
    // The last text is saved first, because a completed step accepts no text.
    if (isSure && (await document.save())) await complete();
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={isBusy}
        disabled={needsFile(one)}
        onClick={() => void finish()}
      >
        {t('steps.complete')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t(needsFile(one) ? 'steps.refusal.file-needed' : 'steps.complete.mine')}
      </Text>
    </div>
  );
}

/** Undoes the user's own completion while that is possible; later only the mentor can. */
function UndoCompletion({ actionId }: { actionId: number }) {
  const t = useTexts();
  const { isBusy, reopen } = useCompletion({ actionId });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRotate size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void reopen()}
      >
        {t('steps.reopen')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t('steps.reopen.mine')}
      </Text>
    </div>
  );
}
