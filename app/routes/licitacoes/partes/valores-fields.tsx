import { useTranslation } from 'react-i18next'
import type { Processo } from '~/domain/sessao/processo'
import { formatLoteValue } from '~/format/money'
import { showTime, type Times } from '~/format/times'
import { Field, Fields } from '~/ui/field'

type Shown = Pick<
  Processo,
  'valorEstimado' | 'valorHomologado' | 'orcamentoSigiloso' | 'dataPublicacao' | 'municipio' | 'uf'
>

/** Amounts, place and publication, each only where it is known and may be. */
export const shownValores = (processo: Shown, times: Times) => ({
  estimado: processo.valorEstimado && formatLoteValue(processo.valorEstimado, null),
  sigiloso: processo.orcamentoSigiloso === true && processo.valorEstimado === null,
  homologado: processo.valorHomologado ? formatLoteValue(processo.valorHomologado, null) : null,
  publicacao: showTime(times, processo.dataPublicacao ?? null)?.text ?? null,
  local: [processo.municipio, processo.uf].filter(Boolean).join('/'),
})

/** C13: what it may cost, what it came to, and where. */
export function ValoresFields({ estimado, sigiloso, homologado, publicacao, local }: ReturnType<typeof shownValores>) {
  const { t } = useTranslation('processo')
  if (!estimado && !sigiloso && !homologado && !publicacao && !local) return null
  return (
    <Fields>
      {(estimado || sigiloso) && <Field name={t('valor.estimado')} value={sigiloso ? t('valor.sigiloso') : estimado} />}
      {homologado && <Field name={t('valor.homologado')} value={homologado} />}
      {publicacao && <Field name={t('fases.PUBLICACAO')} value={publicacao} />}
      {local && <Field name={t('local')} value={local} />}
    </Fields>
  )
}
