import { contentLanguageOf } from '#platform/contract/languages.ts';
import { actionsIn, fieldsIn, isAsked } from '#engines/actions/conditions.ts';
import { titleIn } from '#engines/actions/title.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { notPayable } from '../contract/refusals.ts';
import { type PaymentSettings, USUAL_PAYMENT_ACTIONS } from '../settings.ts';
import './../settings.ts';

/** A payable action of a project with its rule. */
export interface Rule {
  actionId: number;
  title: string;
  /** The amount, in cents. */
  cents: number;
  /** Empty: the mentee has completed the action. */
  condition: string;
  /** The actions that stand behind the payment: the payable one, and those that the condition reads. */
  behind: readonly number[];
  /** The fields that the condition reads. */
  readFields: readonly string[];
}

/** How a project pays. */
export interface Rules {
  all: readonly Rule[];
  /** The settings name no action, and the usual numbers are no actions of the project. */
  isUnset: boolean;
  settings: Partial<PaymentSettings>;
  /** The titles of all actions of the project, by their ids. */
  titles: ReadonlyMap<number, string>;
}

/** The payable actions of a project in the order of its programme (spec 001 §9). The usual numbers count only where the project has actions of these numbers (decisions). */
export async function rulesOf(
  db: Db,
  { language }: Pick<Actor, 'language'>,
  projectId: number,
): Promise<Rules> {
  const { Config } = await settingsOf(db, projectId);
  const actions = await actionsOf(db, projectId);
  const named = Config?.PaymentActionIds;
  const payable = new Set(named?.length ? named : USUAL_PAYMENT_ACTIONS);
  const settings: Partial<PaymentSettings> = Config?.Payments ?? {};
  const all = actions
    .filter(({ id }) => payable.has(id))
    .map((action): Rule => {
      const { Cents = 0, Condition = '' } =
        settings.Rules?.find(({ ActionId }) => ActionId === action.id) ?? {};
      const condition = isAsked(Condition) ? Condition.trim() : '';
      return {
        actionId: action.id,
        title: titleIn(action, contentLanguageOf(language)),
        cents: Cents,
        condition,
        behind: [...new Set([action.id, ...actionsIn(condition)])],
        readFields: fieldsIn(condition),
      };
    });
  return {
    all,
    isUnset: all.length === 0 && !named?.length,
    settings,
    titles: new Map(actions.map((action) => [action.id, titleIn(action, contentLanguageOf(language))])),
  };
}

/**
 * The rules of these actions.
 * @throws notFound for an action of another project
 * @throws notPayable with those that are not payable in the project
 */
export function requireRules({ all, titles }: Rules, actionIds: readonly number[]): Rule[] {
  if (actionIds.some((id) => !titles.has(id))) throw notFound();
  const chosen = all.filter(({ actionId }) => actionIds.includes(actionId));
  const missing = actionIds.filter((id) => !chosen.some(({ actionId }) => actionId === id));
  if (missing.length > 0) throw notPayable({ actionIds: missing });
  return chosen;
}
