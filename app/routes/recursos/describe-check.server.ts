import type { TFunction } from 'i18next'
import { type Calendario, diasDePrazo, listWarnings } from '~/domain/recurso/prazos'
import type { DisputadoRecurso, Previa } from '~/domain/recurso/recurso'
import { defaultLocale, type Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { personalDataNotices } from '~/forms/personal-data-notices.server'
import { findI18n } from '~/i18n/i18n.server'
import type { AppealScreen } from './acesso.server'
import { loteOrItem, type RecursoCheck } from './shown-form'

type CheckContext = { locale: Locale; calendario: Calendario; justificativa: string; now: Date }

/** A preview of a change in words: for whom, until when, the previous dates, warnings, and who is notified. */
export function describeCheck(
  { tela }: AppealScreen,
  disputado: Pick<DisputadoRecurso, 'numero' | 'descricao'>,
  { de, para, fornecedores, avisados }: Previa,
  { locale, calendario, justificativa, now }: CheckContext,
  t: TFunction<'recursos'>,
): RecursoCheck {
  const { numero, descricao } = disputado
  const words = loteOrItem(disputado)
  const times = makeTimes({ locale, timezone: calendario.timezone })
  const dateFact = (name: 'inicio' | 'fimRecurso' | 'fimContrarrazao') => ({
    name: t(`campo.${name}`),
    values: [
      de && +de[name] !== +para[name]
        ? t('conferir.mudou', { de: times.dateTime(de[name]), para: times.dateTime(para[name]) })
        : times.dateTime(para[name]),
    ],
    ...(name !== 'inicio' && { field: name }),
  })
  const permitting = tela === 'permitir-recurso-contrarrazao'
  const permits = permitting && fornecedores.length > 0
  const warnings = listWarnings({ de, para }, now, calendario)
  // Mails to suppliers are in Portuguese.
  const mail = findI18n(defaultLocale).getFixedT(defaultLocale, 'correio')
  const motivo = numero === undefined ? 'motivo' : 'motivoDoItem'
  const granted = fornecedores.some((nome) => avisados?.includes(nome))
  const informed = avisados?.some((nome) => !fornecedores.includes(nome))
  return {
    title: permits ? t('conferir.permitir', { count: fornecedores.length }) : t('conferir.alterar', words),
    warnings: [
      ...warnings.map(({ aviso, data }) =>
        t(`conferir.avisoDe.${aviso}`, { data: times.dateTime(data), dias: diasDePrazo }),
      ),
      ...personalDataNotices([justificativa], 'body', locale),
    ],
    facts: [
      {
        name: numero === undefined ? t('lote') : t('itemNumero', { numero }),
        values: [descricao],
        ...(!permitting && { field: 'lote' as const }),
      },
      dateFact('inicio'),
      dateFact('fimRecurso'),
      dateFact('fimContrarrazao'),
      ...(fornecedores.length > 0
        ? [{ name: t('conferir.fornecedores'), values: fornecedores, field: 'fornecedores' as const }]
        : []),
      {
        name: t('conferir.justificativa'),
        values: [justificativa || t('conferir.naoInformado')],
        field: 'justificativa',
      },
    ],
    foraDeDiaUtil: warnings.some(({ aviso }) => aviso.endsWith('ForaDeDiaUtil')),
    avisados: recipientsText(avisados, t),
    mensagens: [
      ...(granted ? [mail(`recurso.${motivo}.recursoConcedido`)] : []),
      ...(informed ? [mail(`recurso.${motivo}.prazoRecurso`)] : []),
    ],
  }
}

function recipientsText(avisados: string[] | null, t: TFunction<'recursos'>) {
  if (avisados === null) return t('conferir.avisosDeOutro')
  if (avisados.length === 0) return t('conferir.ninguem')
  // The sentence already ends in a full stop, so a full stop at the end of the last name is removed.
  return t('conferir.avisados', { fornecedores: avisados.join('; ').replace(/\.$/, '') })
}
