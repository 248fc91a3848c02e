export type Catalogue = { default: Record<string, unknown> }

/** Of the bodies' area, in a file of their own: a list does not load where they are. */
export const mesaCatalogues = import.meta.glob<Catalogue>('../locales/*/mesa/*.ts')
