import { attackPortal, writeLines } from './attack'
import { attackPlace } from './place'

/** Attacks for `minutes`, after half as long without attacks, and prints the results. Returns whether all was well. */
export async function attackMode(parent: string, minutes: number) {
  const place = await attackPlace(parent)
  if ('missing' in place) {
    console.info(`ataques: não testado, ${place.missing}`)
    return true
  }
  const attacked = minutes * 60_000
  console.info(`ataques durante ${minutes} min, antes ${minutes / 2} min sem eles`)
  const found = await attackPortal(place, { calm: attacked / 2, attacked }).finally(place.stop)
  for (const line of writeLines(found)) console.info(line)
  const wrong = [...found.damage, ...found.refused, ...found.slow]
  console.info(`  ${wrong.length === 0 ? 'ninguém mais foi recusado, e nada se perdeu' : wrong.join('; ')}`)
  return wrong.length === 0
}
