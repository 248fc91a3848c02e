/**
 * How the catalogues' texts take their values. Compilers do not see a value that is forgotten, so it is reported on the
 * console, where every test that shows the text fails. Its place in the text stays empty.
 */
export const textOptions = {
  interpolation: { escapeValue: false },
  missingInterpolationHandler(
    text: string,
    [place]: readonly string[],
    { returnObjects }: { returnObjects?: boolean },
  ) {
    // Who reads a whole part of a catalogue reads the texts with values once more.
    if (!returnObjects) console.error(`Falta o valor de ${place} em: ${text}`)
    return ''
  },
}
