import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { calculators } from '../../../contract.ts';
import type { Pair } from './pair.ts';
import type { Asked } from './ScenarioBar.tsx';

/** Characters of a name (`ScenarioName`). */
const MAX_NAME = 80;

interface Props {
  pair: Pair;
  asked: Asked;
  onAdded: (number: number) => void;
  onClose: () => void;
}

/** Asks for the name of a scenario, and adds or renames it. */
export function ScenarioDialog({ pair, asked, onAdded, onClose }: Props) {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const before = asked.is === 'rename' ? asked.scenario.name : '';
  const [name, setName] = useState(before);
  const isTooLong = name.trim().length > MAX_NAME;
  const from = asked.is === 'new' ? asked.from : undefined;
  const submit = async () => {
    if (asked.is === 'rename') {
      const done = await run(calculators.renameScenario, { id: asked.scenario.id, name });
      if (done) toast(t('calculators.scenario.renamed'), { kind: 'success' });
      return done !== undefined;
    }
    const added = await run(calculators.addScenario, { ...pair, name, ...(from && { from: from.id }) });
    if (added) onAdded(added.number);
    return added !== undefined;
  };
  return (
    <FormDialog
      title={t(asked.is === 'rename' ? 'calculators.scenario.rename' : 'calculators.scenario.new')}
      submit={t(asked.is === 'rename' ? 'ui.word.save' : 'calculators.scenario.add')}
      isDirty={name !== before}
      canSubmit={name.trim() !== '' && !isTooLong}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {from && <Text>{t('calculators.scenario.from', { name: from.name })}</Text>}
      <TextField
        name="scenario-name"
        label={t('calculators.scenario.name')}
        required
        value={name}
        error={isTooLong && t('calculators.scenario.name.long', { max: MAX_NAME })}
        onChange={setName}
      />
    </FormDialog>
  );
}
