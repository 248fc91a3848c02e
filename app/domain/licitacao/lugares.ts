/** A municipality, by its code at IBGE. */
export type Municipio = { id: number; nome: string; uf: string }
