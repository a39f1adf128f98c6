import { searchKey } from './search-key.ts';

const letters: Record<string, string> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm',
  ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
}; // prettier-ignore

/**
 * A Greek text in small Latin letters by ELOT 743, the standard of passports: «Παύλος Μπάμπης» becomes `pavlos
 * bampis`. Accents are dropped; other characters stay.
 */
export function toLatin(text: string): string {
  return searchKey(separateDieresis(text))
    .replace(/γ(?=[γξχ])/g, 'n')
    .replace(/(?<!\p{L})μπ/gu, 'b')
    .replace(/ου/g, 'ou')
    .replace(/([αεη])υ(?=[θκξπστφχψ]|(?!\p{L}))/gu, '$1f')
    .replace(/([αεη])υ/g, '$1v')
    .replace(/\ue000/g, '')
    .replace(/[α-ω]/g, (letter) => letters[letter] ?? letter);
}

/** «Μαΐου», «προϋπόθεση»: the dieresis separates two vowels, so it has to be read before it is dropped. */
function separateDieresis(text: string): string {
  return text.normalize('NFD').replace(/([\u03b9\u03c5\u0399\u03a5]\u0301?\u0308)/g, '\ue000$1');
}
