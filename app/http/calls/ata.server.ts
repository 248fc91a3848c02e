import { Router } from 'express'
import { ataPath } from '~/contract/paths'
import type { Procurement } from '~/domain/procurement'
import { ataPage } from '~/files/download-pages.server'
import { downloadAta } from '~/files/downloads.server'
import { licitacaoParams } from '~/site/params'
import { basePath, paths } from '~/site/paths'
import { allowOnly } from '../refusals/allow-only.server'
import { asCall, asPage } from './mount-download.server'

/** The minutes of a tender, for programs and, asked through `screens`, for people (B6). */
export function serveAta(procurement: Procurement, screens: Procurement) {
  return Router({ caseSensitive: true })
    .get(
      ataPath(':id'),
      asCall(async (request, { params }) => {
        const parsed = licitacaoParams.safeParse(params)
        return parsed.success ? downloadAta(procurement, request, parsed.data.id) : { refused: 'licitacaoNotFound' }
      }),
    )
    .all(ataPath(':id'), allowOnly('GET, HEAD'))
    .get(
      basePath + paths.ata(':id'),
      asPage((request, { params }) => ataPage({ request, params, procurement: screens })),
    )
}
