import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { links, Load, MentorsOf } from '../../contract.ts';
import { ActionPicker } from '../actions/ActionPicker.tsx';
import { MentorField } from '../MentorField.tsx';
import { useSettings } from '../use-mentee-fields.ts';
import { useMentorsOf } from './use-mentors-of.ts';

interface Props {
  menteeId: number;
  of: MentorsOf;
  mentors: readonly Load[];
  actions: Output<typeof links.actions>;
}

/** The default mentor of a mentee, and the mentors of single actions. */
export function MentorsPart({ menteeId, of, mentors, actions }: Props) {
  const t = useTexts();
  const takesActions = useSettings().Config?.LinkActionsAll === true;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [next, setNext] = useState('');
  const [actionMentor, setActionMentor] = useState('');
  const { isBusy, setDefault, setActions, resetActions } = useMentorsOf(menteeId, of);
  const own = new Map(of.actions.map(({ actionId, mentor }) => [actionId, mentor.name]));
  const reset = chosen.filter((id) => own.has(id));

  const refused = (key: string): void => toast(t(key), { kind: 'error', seconds: 5 });
  const give = () => {
    if (chosen.length === 0) return refused('links.refusal.no-actions');
    if (!actionMentor) return refused('links.refusal.no-mentor');
    return void setActions([...chosen], Number(actionMentor)).then(() => setChosen([]));
  };
  const giveDefault = () =>
    next ? void setDefault(Number(next)).then(() => setNext('')) : refused('links.refusal.no-mentor');
  return (
    <>
      <Stack gap="sm" align="start">
        <Title order={3} fz="md">
          {t('links.one.default')}
        </Title>
        <Text>{of.mentor?.name ?? t('links.one.noDefault')}</Text>
        {takesActions && (
          <Text size="sm" c="dimmed">
            {t('links.one.takesActions')}
          </Text>
        )}
        <MentorField name="default-mentor" mentors={mentors} value={next} onChange={setNext} />
        <Group gap="sm">
          <Button variant="default" loading={isBusy} onClick={giveDefault}>
            {t('links.one.setDefault')}
          </Button>
          {of.mentor && (
            <Button variant="default" disabled={isBusy} onClick={() => void setDefault(0)}>
              {t('links.unlink')}
            </Button>
          )}
        </Group>
      </Stack>
      <Stack gap="sm">
        <Title order={3} fz="md">
          {t('links.one.actions')}
        </Title>
        <Text size="sm" c="dimmed">
          {own.size > 0 ? t('links.ownActions', { count: own.size }) : t('links.one.noOwn')}
        </Text>
        <ActionPicker actions={actions} chosen={chosen} onChoose={setChosen} noteOf={(id) => own.get(id)} />
        <MentorField
          name="action-mentor"
          label={t('links.many.mentorOfActions')}
          mentors={mentors}
          value={actionMentor}
          onChange={setActionMentor}
        />
        <Group gap="sm">
          <Button variant="default" disabled={isBusy} onClick={give}>
            {t('links.one.give')}
          </Button>
          <Button
            variant="default"
            disabled={isBusy || reset.length === 0}
            onClick={() => void resetActions(reset).then(() => setChosen([]))}
          >
            {t('links.many.reset')}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
