import { type Flag, flag, hasFlag } from '#engines/actions/flags.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { collidingFields } from '#engines/versioned/rebase.ts';
import { RichTextView } from '#ui/RichTextView.tsx';
import type { ActionType } from '../../contract/types.ts';
import { type Draft, draftOf } from './draft.ts';
import type { ActionEditor } from './use-action.ts';
import { useQuests } from './use-quests.ts';

interface Props {
  editor: ActionEditor;
  types: readonly ActionType[];
}

/** Another user saved the action meanwhile: the fields that both changed, with both values. */
export function ActionConflict({ editor, types }: Props) {
  const t = useTexts();
  const quests = useQuests();
  const { draft, base, conflict } = editor;
  if (!conflict) return null;
  const theirs = draftOf(conflict.theirs);
  const labels = {
    titleEl: t('programme.title.el'),
    titleEn: t('programme.title.en'),
    typeId: t('programme.type'),
    group: t('programme.group'),
    flags: t('programme.flags'),
    date: t('ui.word.date'),
    due: t('programme.due'),
    menteeCompletes: t('programme.menteeCompletes'),
    quest: t('ui.word.questionnaire'),
    questCompletes: t('programme.quest.completes'),
    instructionsEl: t('programme.instructions.el'),
    instructionsEn: t('programme.instructions.en'),
    show: t('programme.condition.show'),
    enable: t('programme.condition.enable'),
  };
  const valueOf = (of: Draft, name: keyof Draft) => {
    switch (name) {
      case 'typeId':
        return types.find(({ id }) => String(id) === of.typeId)?.title ?? of.typeId;
      case 'flags':
        return (Object.keys(flag) as Flag[])
          .filter((one) => hasFlag(of.flags, one))
          .map((one) => t(`programme.flag.${one}`))
          .join(', ');
      case 'menteeCompletes':
        return t(of.menteeCompletes ? 'ui.word.yes' : 'ui.word.no');
      case 'quest':
        return quests.find(({ value }) => value === of.quest)?.label ?? of.quest;
      case 'questCompletes':
        return t(`programme.quest.completes.${of.questCompletes}`);
      case 'date':
      case 'due':
        return formatDate(of[name]);
      case 'instructionsEl':
      case 'instructionsEn':
        return of[name] === '' ? '' : <RichTextView html={of[name]} />;
      default:
        return of[name];
    }
  };
  return (
    <ConflictNotice
      conflict={conflict}
      title={t('programme.stale')}
      isBusy={editor.isBusy}
      onMine={() => void editor.keepMine()}
      onTheirs={editor.takeTheirs}
    >
      <ConflictFields
        fields={collidingFields(draft, draftOf(base), theirs).map((name) => ({
          label: labels[name],
          mine: valueOf(draft, name),
          theirs: valueOf(theirs, name),
        }))}
      />
    </ConflictNotice>
  );
}
