import { useTranslation } from 'react-i18next'
import type { Processo } from '~/domain/sessao/processo'
import { isHttpUrl } from '~/format/text'
import { PortugueseText } from '~/ui/body-text'
import { Field } from '~/ui/field'

type Origem = Pick<
  Processo,
  'informacaoComplementar' | 'linkProcessoEletronico' | 'orgaoSubRogado' | 'justificativaPresencial'
>

export const presentOrigem = ({ informacaoComplementar, linkProcessoEletronico: link, ...origem }: Origem) => ({
  orgaoSubRogado: origem.orgaoSubRogado ?? null,
  justificativaPresencial: origem.justificativaPresencial ?? null,
  informacaoComplementar: informacaoComplementar ?? null,
  linkProcessoEletronico: link && isHttpUrl(link) ? link : null,
})

type Shown = ReturnType<typeof presentOrigem>

/** The órgão that took over the contract, if the source names one. Shown after the órgão that runs the process. */
export function OrgaoSubRogado({ orgaoSubRogado }: Pick<Shown, 'orgaoSubRogado'>) {
  const { t } = useTranslation('processo')
  if (!orgaoSubRogado) return null
  return <Field name={t('origem.orgaoSubRogado')} value={<PortugueseText>{orgaoSubRogado}</PortugueseText>} />
}

/** Why the session is held in person, if the source says so. Shown after the modalidade or the modo de disputa. */
export function JustificativaPresencial({ justificativaPresencial: text }: Pick<Shown, 'justificativaPresencial'>) {
  const { t } = useTranslation('processo')
  if (!text) return null
  return <Field name={t('origem.justificativaPresencial')} value={<PortugueseText>{text}</PortugueseText>} wide />
}

/** Further information on a process and the link to its electronic files, each only if the source states it. */
export function OrigemFields({ informacaoComplementar, linkProcessoEletronico }: Shown) {
  const { t } = useTranslation('processo')
  return (
    <>
      {informacaoComplementar && (
        <Field
          name={t('origem.informacaoComplementar')}
          value={<PortugueseText>{informacaoComplementar}</PortugueseText>}
          wide
        />
      )}
      {linkProcessoEletronico && (
        <Field
          name={t('origem.processoEletronico')}
          value={
            <a href={linkProcessoEletronico} target="_blank" rel="noopener noreferrer">
              {t('origem.abrirProcesso')} <span className="visually-hidden">{t('origem.newTab')}</span>
            </a>
          }
          wide
        />
      )}
    </>
  )
}
