import type { Texts } from '#platform/web/texts.ts';
import type { FormQuestion } from '../../../contract/form.ts';

/** What governs a question, in one line: «φαίνεται όταν A1 = ΝΑΙ · μία της ομάδας A · κωδικός μητρώου 96». */
export function factsText(t: Texts, question: FormQuestion): string {
  const { type, conditionId, conditionInverse, exclusiveGroup, sensitive, required, sixMonths } = question;
  const { opsId, xml, defaultField, optionsFrom, cascadeFrom, source } = question;
  return [
    t(`microdata.editor.type.${type}`),
    conditionId !== undefined &&
      t(conditionInverse ? 'microdata.editor.fact.unless' : 'microdata.editor.fact.when', {
        id: conditionId,
      }),
    agesText(t, question),
    exclusiveGroup !== undefined && t('microdata.editor.fact.group', { group: exclusiveGroup }),
    sensitive ? t('microdata.editor.fact.sensitive') : !required && t('microdata.editor.fact.optional'),
    sixMonths && t('microdata.editor.fact.sixMonths'),
    optionsFrom && t(`microdata.editor.list.${optionsFrom}`),
    cascadeFrom !== undefined && t('microdata.editor.fact.cascade', { id: cascadeFrom }),
    defaultField !== undefined && t('microdata.editor.fact.field', { field: defaultField }),
    opsId !== undefined && t('microdata.editor.fact.ops', { number: opsId }),
    xml && t('microdata.editor.fact.xml', { name: xml }),
    source !== undefined && t('microdata.editor.fact.source', { source }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function agesText(t: Texts, { ages: { from, to } = {} }: FormQuestion): string | undefined {
  if (from !== undefined && to !== undefined) return t('microdata.editor.fact.ages', { from, to });
  if (from !== undefined) return t('microdata.editor.fact.agesFrom', { from });
  return to === undefined ? undefined : t('microdata.editor.fact.agesTo', { to });
}
