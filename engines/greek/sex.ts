import { searchKey } from './search-key.ts';

const words = {
  male: ['male', 'm', 'man', 'α', 'ανδρασ', 'αντρασ', 'αρρεν', 'αρρενασ', 'αρσενικο', 'αρρ'],
  female: ['female', 'f', 'woman', 'θ', 'γ', 'γυναικα', 'θηλυ', 'θηλυκο'],
};

/** The sex that a word of a sheet or of a choice speaks of, in Greek or English, also by its first letter. */
export function sexOf(text: string): 'male' | 'female' | undefined {
  const key = searchKey(text).replace(/\.$/, '');
  if (words.male.includes(key)) return 'male';
  return words.female.includes(key) ? 'female' : undefined;
}
