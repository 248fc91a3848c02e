/**
 * Whether a page begins a visit: it was not asked for from one of ours, so its styles are not there yet. Browsers that don't
 * tell begin none.
 */
export const beginsVisit = (secFetchSite: string | string[] | null | undefined) =>
  secFetchSite === 'none' || secFetchSite === 'cross-site' || secFetchSite === 'same-site'
