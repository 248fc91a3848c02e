/** How many matches each value of a filter has among what the other filters find. Filters without counts are absent. */
export type Facetas = Partial<Record<string, Record<string, number>>>

/** More matches are not counted by value, because all of them would have to be read. */
export const maxFacetas = 20_000
