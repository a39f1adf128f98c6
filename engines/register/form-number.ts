/**
 * The number of the form in a message of the register: «Δημιουργήθηκε νέο Δελτίο με Α/Α: 12345 (6004529)». The letters may be Greek or
 * Latin, capital or small, with spaces around the signs. It is the only place of the number in 2021-2027 (microdata.md §7.2).
 */
export const formNumberIn = (message: string | undefined): string | undefined =>
  /(?<!\p{L})[ΑA]\s*\/\s*[ΑA]\s*:\s*(\d{1,20})/iu.exec(message ?? '')?.[1];
