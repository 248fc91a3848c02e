import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FatoDaHistoria, LinhaDaHistoria } from '~/domain/licitacao/historico'
import type { Page } from '~/domain/shared/page'
import type { Times } from '~/format/times'
import type { Label } from '~/i18n/labels'
import styles from './historico.module.css'
import { Pages } from './pages'
import { Part } from './part'

type Words = { t: TFunction<'processo'>; label: Label; times: Times }

type Found = Page<LinhaDaHistoria> & { page: number; pages: number }

/** What happened in words, each line with its instant. */
export const shownHistorico = ({ items, ...found }: Found, words: Words) => ({
  ...found,
  linhas: items.map(({ em, fatos }) => ({
    em: words.times.dateTime(em),
    texto: fatos.map((fato) => wordsOf(fato, words)).join(' '),
  })),
})

function wordsOf(fato: FatoDaHistoria, { t, label, times }: Words): string {
  const at = (instant: Date | null) => (instant ? times.dateTime(instant) : '')
  switch (fato.tipo) {
    case 'STATUS':
      return fato.status ? t('historico.STATUS', { situacao: label('status', fato.status) }) : t('historico.SEM_STATUS')
    case 'DATA': {
      const { de, para } = fato
      const key = de && para ? 'MUDOU' : para ? 'INFORMOU' : 'RETIROU'
      return t(`historico.${key}`, { data: t(`historico.datas.${fato.data}`), de: at(de), para: at(para) })
    }
    case 'SESSAO_SUSPENSA': {
      const { motivo, retomaEm } = fato
      return retomaEm
        ? t('historico.SESSAO_SUSPENSA_ATE', { motivo, data: at(retomaEm) })
        : t('historico.SESSAO_SUSPENSA', { motivo })
    }
    case 'RESULTADO':
      return t('historico.RESULTADO', { lote: fato.numeroLote, situacao: label('situacaoLote', fato.situacao) })
    case 'RECURSO': {
      const { numeroLote: lote, de, para } = fato
      const moved = de !== null && de.getTime() !== para.getTime()
      return t(moved ? 'historico.RECURSO_MUDOU' : 'historico.RECURSO', { lote, de: at(de), para: at(para) })
    }
    default:
      return t(`historico.${fato.tipo}`)
  }
}

type Props = ReturnType<typeof shownHistorico> & { hrefOf(page: number): string }

/** C12: what happened to a tender, the latest first, never who did it. */
export function Historico({ total, linhas, ...pages }: Props) {
  const { t } = useTranslation('processo')
  if (total === 0) return null
  return (
    <Part name="historico" title={t('historico.title', { total })}>
      <ol className={styles.log}>
        {linhas.map(({ em, texto }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <li key={place}>
            <span>{em}</span> {texto}
          </li>
        ))}
      </ol>
      <Pages part="historico" label={t('historico.title', { total })} {...pages} />
    </Part>
  )
}
