/** The national holidays, which fall on the same day every year, as `MM-DD` (Leis 662/1949, 6.802/1980, 14.759/2023). */
export const feriadosNacionais = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
] as const

/** The name of the national holiday on this day. */
export const findNacional = (dia: string): string | null =>
  feriadosNacionais.find(([day]) => dia.endsWith(`-${day}`))?.[1] ?? null
