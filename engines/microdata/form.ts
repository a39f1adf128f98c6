import { type Question, questionsOf, type RegisterField, type Stage } from './definition.ts';

/** The questions of one stage, with what is looked up in them again and again. Made once for many people. */
export interface Form {
  stage: Stage;
  questions: readonly Question[];
  byId: ReadonlyMap<string, Question>;
  /** The questions below each one, all levels down. */
  below: ReadonlyMap<string, readonly string[]>;
  groups: ReadonlyMap<string, readonly Question[]>;
  byOpsId: ReadonlyMap<number, Question>;
  byXml: ReadonlyMap<RegisterField, readonly Question[]>;
}

/** Prepares the questions of a stage. The form has no problems (`readForm`). */
export function formOfStage(all: readonly Question[], stage: Stage): Form {
  const questions = questionsOf(all, stage);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    stage,
    questions,
    byId,
    below: new Map(questions.map(({ id }) => [id, below(byId, id)])),
    groups: groupBy(questions, ({ exclusiveGroup }) => exclusiveGroup),
    byOpsId: new Map(questions.flatMap((one) => (one.opsId === undefined ? [] : [[one.opsId, one]]))),
    byXml: groupBy(questions, ({ xml }) => xml),
  };
}

/** The ids of the questions below one, each once. A circle ends where it began. */
function below(byId: ReadonlyMap<string, Question>, id: string): string[] {
  const found = new Set<string>();
  const visit = (of: string) => {
    for (const child of byId.get(of)?.child ?? [])
      if (child !== id && byId.has(child) && !found.has(child)) {
        found.add(child);
        visit(child);
      }
  };
  visit(id);
  return [...found];
}

function groupBy<Key>(
  questions: readonly Question[],
  keyOf: (question: Question) => Key | undefined,
): Map<Key, Question[]> {
  const groups = new Map<Key, Question[]>();
  for (const question of questions) {
    const key = keyOf(question);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  return groups;
}
