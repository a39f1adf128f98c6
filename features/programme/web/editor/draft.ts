import type { Action } from '../../contract/actions.ts';

/** What is edited of an action, as its fields hold it. */
export interface Draft {
  titleEl: string;
  titleEn: string;
  typeId: string;
  group: string;
  flags: number;
  date: string;
  due: string;
  menteeCompletes: boolean;
  /** The id of its questionnaire as text; empty for none. */
  quest: string;
  /** When the end of the questionnaire completes the action. */
  questCompletes: QuestCompletes;
  instructionsEl: string;
  instructionsEn: string;
  show: string;
  enable: string;
}

/** `features/programme/contract/data.ts` */
export const questCompletes = ['finish', 'all', 'never'] as const;
export type QuestCompletes = (typeof questCompletes)[number];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parts of the path of a group are parted like this when they are typed. */
const PARTS = ' › ';

export const draftOf = ({ titles, typeId, group, flags, data, instructions, questId }: Action): Draft => ({
  titleEl: titles.el ?? '',
  titleEn: titles.en ?? '',
  typeId: String(typeId),
  group: group.join(PARTS),
  flags,
  date: text(data['date']),
  due: text(data['due']),
  menteeCompletes: data['MenteeCompletes'] === true,
  quest: questId === null ? '' : String(questId),
  questCompletes: questCompletes.find((one) => one === data['QuestCompletes']) ?? 'finish',
  instructionsEl: instructions.el ?? '',
  instructionsEn: instructions.en ?? '',
  show: text(data['ShowCondition']),
  enable: text(data['EnableCondition']),
});

/** What is sent of a draft. Keys of the data that the form does not know stay as they are; an empty one goes. */
export function changeOf(draft: Draft, { data: before }: Pick<Action, 'data'>) {
  const data: Record<string, unknown> = {
    ...before,
    date: draft.date,
    due: draft.due,
    ShowCondition: draft.show.trim(),
    EnableCondition: draft.enable.trim(),
    MenteeCompletes: draft.menteeCompletes,
    // It is what is usual, and says nothing without a questionnaire.
    QuestCompletes: draft.quest === '' || draft.questCompletes === 'finish' ? '' : draft.questCompletes,
  };
  for (const [key, value] of Object.entries(data)) if (value === '' || value === false) delete data[key];
  const both = (el: string, en: string) => ({ ...(el && { el }), ...(en && { en }) });
  return {
    titles: both(draft.titleEl.trim(), draft.titleEn.trim()),
    instructions: both(draft.instructionsEl, draft.instructionsEn),
    typeId: Number(draft.typeId),
    group: draft.group
      .split('›')
      .map((part) => part.trim())
      .filter(Boolean),
    flags: draft.flags,
    questId: draft.quest === '' ? null : Number(draft.quest),
    data,
  };
}
