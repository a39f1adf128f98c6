/** Hues of people, chosen by index (spec 001 §9: palettes of 20 to 21 entries). */
const hues = [
  285, 0, 15, 28, 40, 50, 65, 85, 110, 140, 155, 168, 182, 195, 207, 220, 235, 250, 265, 305, 330,
];

/**
 * The colours of people: a ground for each scheme, so pale or so deep that the text of the scheme has a contrast of
 * 7:1 or more on it, and an edge of the same hue.
 */
export const palette: readonly { ground: string; edge: string }[] = hues.map((hue) => ({
  ground: `light-dark(hsl(${hue} 70% 92%), hsl(${hue} 40% 20%))`,
  edge: `light-dark(hsl(${hue} 55% 45%), hsl(${hue} 55% 62%))`,
}));
