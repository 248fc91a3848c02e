import type { TFunction } from 'i18next'
import type { Previa } from '~/domain/recurso/recurso'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import type { AppealScreen } from './acesso.server'
import type { RecursoCheck } from './shown-form'

type Zone = { locale: Locale; timezone: string }

/** What a change would do, in words: whom it permits, until when, from when before, and who hears of it. */
export function describeCheck(
  { tela }: AppealScreen,
  lote: string,
  { de, para, fornecedores, avisados }: Previa,
  zone: Zone,
  t: TFunction<'recursos'>,
): RecursoCheck {
  const times = makeTimes(zone)
  const written = (name: 'inicio' | 'fimRecurso' | 'fimContrarrazao') => ({
    name: t(`campo.${name}`),
    value:
      de && +de[name] !== +para[name]
        ? t('conferir.mudou', { de: times.dateTime(de[name]), para: times.dateTime(para[name]) })
        : times.dateTime(para[name]),
  })
  const permits = tela === 'permitir-recurso-contrarrazao' && fornecedores.length > 0
  return {
    title: permits ? t('conferir.permitir', { count: fornecedores.length }) : t('conferir.alterar'),
    facts: [{ name: t('lote'), value: lote }, written('inicio'), written('fimRecurso'), written('fimContrarrazao')],
    fornecedores,
    avisados: toldOf(avisados, t),
  }
}

function toldOf(avisados: string[] | null, t: TFunction<'recursos'>) {
  if (avisados === null) return t('conferir.avisosDeOutro')
  if (avisados.length === 0) return t('conferir.ninguem')
  // The sentence has a full stop of its own, and many a name ends in one.
  return t('conferir.avisados', { fornecedores: avisados.join('; ').replace(/\.$/, '') })
}
