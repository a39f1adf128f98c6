import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type FoundPerson, PersonFinder } from '#features/people/web/public.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { isRefusal } from '#platform/web/api.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { chat } from '../../contract.ts';
import type { Asked } from './asked.ts';

/** The fewest characters of a reason, as the contract asks for. */
const MIN_REASON = 10;

type Place = 0 | 1;

/** Asks to read a conversation, with a reason that its people may be given. */
export function AskDialog({ about, onClose }: { about: Asked; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [people, setPeople] = useState<readonly (FoundPerson | undefined)[]>([undefined, undefined]);
  const [finding, setFinding] = useState<Place>();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const isMissing = reason.trim().length < MIN_REASON;
  const [one, other] = people;
  const target =
    about !== 'people' ? about : one && other ? { userId: one.id, otherId: other.id } : undefined;
  const go = async () => {
    setAsked(true);
    if (isMissing || !target) return false;
    const asked = await run(chat.askToRead, { projectId, ...target, reason: reason.trim() });
    if (asked)
      toast(t(asked.state === 'granted' ? 'chat.ask.granted' : 'chat.ask.done'), {
        kind: 'success',
        seconds: 5,
      });
    return asked !== undefined;
  };
  if (finding !== undefined)
    return (
      <PersonFinder
        title={t('chat.ask.choose')}
        projectId={projectId}
        onChoose={(person) => {
          setPeople(people.map((held, place) => (place === finding ? person : held)));
          setFinding(undefined);
        }}
        onClose={() => setFinding(undefined)}
      />
    );
  return (
    <FormDialog
      title={t('chat.readings.ask')}
      submit={t('chat.ask.send')}
      isDirty={reason !== '' || one !== undefined || other !== undefined}
      problem={problem}
      what={t('chat.ask.failed')}
      reason={isRefusal(problem, notFound) ? t('chat.ask.nothing') : undefined}
      onSubmit={go}
      onClose={onClose}
    >
      <Text>{t('chat.ask.text')}</Text>
      {about === 'people' &&
        ([0, 1] as const).map((place) => (
          <Group key={place} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>
              {people[place]?.name ?? t(place === 0 ? 'chat.ask.one' : 'chat.ask.other')}
            </Text>
            <Button
              variant="default"
              aria-label={t(people[place] ? 'chat.ask.changeOf' : 'chat.ask.chooseOf', {
                who: t(place === 0 ? 'chat.ask.one' : 'chat.ask.other'),
              })}
              onClick={() => setFinding(place)}
            >
              {t(people[place] ? 'ui.word.change' : 'chat.ask.choose')}
            </Button>
          </Group>
        ))}
      {isAsked && !target && (
        <Text c="var(--mantine-color-error)" role="alert">
          {t('chat.ask.missing')}
        </Text>
      )}
      <LongTextField
        name="reason"
        label={t('ui.word.reason')}
        help={t('chat.ask.reasonHelp')}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        error={isAsked && isMissing ? t('chat.ask.short') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
