import { actionType, isMeetingType } from './types.ts';

/** What a mentee would look for in an action and not find. */
export const missingParts = ['questionnaire', 'instructions'] as const;
export type MissingPart = (typeof missingParts)[number];

/** What an action shows to a mentee. */
export interface ActionContent {
  typeId: number;
  hasQuestionnaire: boolean;
  /** A page made for the action or its type, which replaces the instructions. */
  hasView: boolean;
  /** HTML by language. */
  instructions: { el?: string | undefined; en?: string | undefined };
}

/** Whether HTML shows nothing. A picture alone is something. */
const isBlank = (html = ''): boolean => html.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === '';

/**
 * What is missing in an action, so that its mentees would find an empty page. People agree on a meeting without either; a questionnaire
 * explains itself.
 */
export function missingIn({ typeId, hasQuestionnaire, hasView, instructions }: ActionContent): MissingPart[] {
  if (hasView || hasQuestionnaire || isMeetingType(typeId)) return [];
  const isSilent = isBlank(instructions.el) && isBlank(instructions.en);
  return missingParts.filter((part) =>
    part === 'questionnaire' ? typeId === actionType.questionnaire : isSilent,
  );
}
