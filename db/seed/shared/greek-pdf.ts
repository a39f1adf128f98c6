/** The widths of letters in thousandths of the size of the font, those of Arial. */
const widths: readonly (readonly [width: number, letters: string])[] = [
  [222, 'ιίϊΐijl'],
  [278, 'ΙIft .,:;·'],
  [333, 'r-()'],
  [395, 'τ'],
  [446, 'εέζξ'],
  [490, 'γκλνςJcksvxyz'],
  [525, 'χ'],
  [578, 'αάβδμρ'],
  [615, 'σΣΖΤFTZ'],
  [650, 'φΞ'],
  [667, 'ΑΒΕΚΡΥΧABEKPSVXYΔΛ'],
  [690, 'π'],
  [720, 'ψΗΝΠCDHNRUw'],
  [781, 'ωώΩΘΟGOQΦ'],
  [833, 'ΜMmΨ'],
];
const USUAL_WIDTH = 556;
const widthOf = (letter: string): number =>
  widths.find(([, letters]) => letters.includes(letter))?.[0] ?? USUAL_WIDTH;

const LINE = 22;

/**
 * A PDF in Greek, with a list of lines for each page; the first line is the heading. The font is the reader's own: each letter that
 * is used gets a code and the name of its character.
 */
export function aGreekPdf(pages: readonly (readonly string[])[]): Uint8Array {
  const letters = [...new Set(pages.flat().join(''))];
  // The codes from 33 on; brackets and the backslash are written as numbers too.
  const codeOf = new Map(letters.map((letter, place) => [letter, place + 33]));
  const coded = (line: string) =>
    `<${[...line].map((letter) => codeOf.get(letter)!.toString(16).padStart(2, '0')).join('')}>`;
  const contentOf = ([heading = '', ...lines]: readonly string[]) =>
    [
      'BT',
      `/F1 22 Tf 60 770 Td ${coded(heading)} Tj`,
      '/F1 13 Tf 0 -16 Td',
      ...lines.map((line) => `0 -${LINE} Td ${coded(line)} Tj`),
      'ET',
    ].join('\n');
  const names = letters.map(
    (letter) => `/uni${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const font = 3 + pages.length * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${3 + page * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((lines, page) => {
      const content = contentOf(lines);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + page * 2} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FirstChar 33 /LastChar ${32 + letters.length} /Widths [${letters.map(widthOf).join(' ')}] /FontDescriptor ${font + 1} 0 R /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [33 ${names.join(' ')}] >> >>`,
    '<< /Type /FontDescriptor /FontName /Arial /Flags 32 /FontBBox [-200 -250 1200 950] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 716 /StemV 80 >>',
  ];
  return new TextEncoder().encode(fileOf(objects));
}

/** The objects with their table of places. All of it is ASCII. */
function fileOf(objects: readonly string[]): string {
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
