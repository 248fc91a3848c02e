export type Catalogues = Record<string, () => Promise<{ default: Record<string, unknown> }>>

/** Of the bodies' area, in a file of their own: a list does not load where they are. */
export const mesaCatalogues: Catalogues = import.meta.glob('../locales/*/mesa/*.ts')
