import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';

/** A new scale with a name that no other one has. */
export function newScale(scales: readonly Scale[]): Scale {
  const taken = new Set(scales.map(({ name }) => name));
  let number = scales.length + 1;
  while (taken.has(`scale${number}`)) number++;
  return {
    name: `scale${number}`,
    title: { el: '', en: '' },
    method: 'sum',
    items: [],
    norms: [],
    bands: [],
  };
}

/** Changes a scale. The profile goes along with its name. */
export function withScale(questionnaire: Questionnaire, at: number, scale: Scale): Questionnaire {
  const { scales, profile } = questionnaire;
  const old = scales[at]!.name;
  const renamed = profile && {
    ...profile,
    scales: profile.scales.map((name) => (name === old ? scale.name : name)),
  };
  return { ...questionnaire, scales: scales.with(at, scale), ...(renamed && { profile: renamed }) };
}

/** Removes a scale, from the profile too. */
export function withoutScale(questionnaire: Questionnaire, at: number): Questionnaire {
  const { scales, profile } = questionnaire;
  const gone = scales[at]!.name;
  return {
    ...questionnaire,
    scales: scales.toSpliced(at, 1),
    ...(profile && { profile: { ...profile, scales: profile.scales.filter((name) => name !== gone) } }),
  };
}
