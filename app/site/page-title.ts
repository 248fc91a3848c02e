/** The title of a page: what its loader says, else that of a page that failed, as the root knows it. */
export function pageTitle(title: string | undefined, [root]: { data: unknown }[]) {
  const { titles } = (root?.data ?? {}) as { titles?: { failure: string } }
  return [{ title: title ?? titles?.failure ?? 'Portal de Licitações' }]
}
